# What `albums decode` does with response records of the iTunes RSS feed, as a jq program: the same records.
.body | fromjson | .feed
| (.id.label | split("/")[3] | if length == 2 then . else "us" end) as $store
| .entry | (if type == "array" then . elif . == null then [] else [.] end) | to_entries[] | .key as $index | .value
| ."im:artist".attributes.href as $artistURL
| {
    type: "album", id: .id.attributes["im:id"], artist: ."im:artist".label, name: ."im:name".label,
    image: (."im:image" | if type == "array" then max_by(.attributes.height | tonumber) else . end | .label),
    url: (.link | if type == "array" then map(select(.attributes.rel == "alternate"))[0] else . end | .attributes.href)
  }
  + (if $artistURL then {artistId: ($artistURL | split("/")[-1] | split("?")[0] | ltrimstr("id")), $artistURL}
     else {} end)
  + {
    releaseDate: ."im:releaseDate".label[:10], genre: .category.attributes.label,
    genreId: .category.attributes["im:id"], trackCount: (."im:itemCount".label | tonumber),
    price: (."im:price".attributes | {amount: (.amount | tonumber), currency}),
    copyright: .rights.label, rank: ($index + 1), storefront: $store, source: "itunes-rss"
  }
