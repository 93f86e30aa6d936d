# The album records of a top-albums feed, read without albums: one object an entry, keys in the contract's order.
.feed | (.entry | if type == "array" then . else [.] end) | to_entries[] | .key as $place | .value |
{
  type: "album",
  id: .id.attributes["im:id"],
  artist: .["im:artist"].label,
  name: .["im:name"].label,
  image: (.["im:image"] | max_by(.attributes.height | tonumber).label),
  url: .link.attributes.href,
  artistId: (.["im:artist"].attributes.href // "" | capture("/(id)?(?<id>[0-9]+)([?].*)?$").id // null),
  artistURL: .["im:artist"].attributes.href,
  releaseDate: .["im:releaseDate"].label[0:10],
  genre: .category.attributes.label,
  genreId: .category.attributes["im:id"],
  trackCount: (.["im:itemCount"].label | tonumber),
  price: {amount: (.["im:price"].attributes.amount | tonumber), currency: .["im:price"].attributes.currency},
  copyright: .rights.label,
  rank: ($place + 1),
  storefront: "us",
  source: "itunes-rss"
} | with_entries(select(.value != null))
