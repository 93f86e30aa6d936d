/// An independent reading of each kind of feed, as jq programs: they know the shapes of the captured files and no more.
enum CorpusReading {
  static let programs = [
    "itunes-rss": common + itunesRSS, "marketing-rss": common + marketingRSS, "itunes-search": common + itunesSearch,
    "apple-music": common + appleMusic,
  ]

  private static let common = #"""
    def day: [strings | capture("^(?<d>[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?)").d][0];
    def store($addresses): [$addresses[] | strings
      | (capture("^https?://[^/]+/(?<s>[a-z]{2})/"), capture("/catalog/(?<s>[a-z]{2})/"),
        capture("[?&]cc=(?<s>[a-z]{2})(&|$)")).s][0];
    def number_after($part): [strings | capture("/\($part)/([^/?]+/)?(id)?(?<n>[0-9]+)([?]|$)").n][0];
    def text: if . == null then null else tostring end;
    def explicit: {"Explicit": true, "Explict": true, "explicit": true, "cleaned": false, "notExplicit": false,
      "clean": false}[. // ""];
    def clean: with_entries(select(.value != null));

    """#

  private static let itunesRSS = #"""
    (.feed // .) as $feed | store([$feed.id.label, $feed.link[]?.attributes.href]) as $store
    | $feed.entry | (if . == null then [] elif type == "array" then . else [.] end) | to_entries[] | .key as $i | .value
    | (."im:contentType"."im:contentType".attributes.term == "Track") as $track
    | {type: (if $track then "song" else "album" end), id: .id.attributes."im:id", artist: ."im:artist".label,
       name: ."im:name".label,
       image: (."im:image" | if type == "array" then (sort_by(.attributes.height | tonumber) | last) else . end
         | .label),
       url: (.link | if type == "array" then map(select(.attributes.rel == "alternate"))[0] else . end
         | .attributes.href),
       artistId: (."im:artist".attributes.href | number_after("artist")), artistURL: ."im:artist".attributes.href,
       releaseDate: (."im:releaseDate".label | day), genre: .category.attributes.label,
       genreId: .category.attributes."im:id", trackCount: (."im:itemCount".label | if . then tonumber else . end),
       price: (."im:price".attributes | {amount: (.amount | tonumber), currency}), copyright: .rights.label,
       rank: ($i + 1), storefront: $store, source: "itunes-rss"}
      + (if $track then {album: ."im:collection"."im:name".label,
           albumId: (."im:collection".link.attributes.href | number_after("album"))} else {} end)
    | clean
    """#

  private static let marketingRSS = #"""
    .feed.country as $store | .feed.results | to_entries[] | .key as $i | .value
    | (.kind == "song") as $song | select(.kind == ("album", "albums", "song"))
    | ((.genres // []) | map(select(.genreId != "34"))[0] // .[0]) as $genre
    | {type: (if $song then "song" else "album" end), id, artist: .artistName, name, image: .artworkUrl100, url,
      artistId,
       artistURL: .artistUrl, releaseDate: (.releaseDate | day), genre: $genre.name, genreId: $genre.genreId, copyright,
       explicit: (.contentAdvisoryRating | explicit), rank: ($i + 1), storefront: $store, source: "marketing-rss"}
      + (if $song then {album: .collectionName, albumId: (.url | number_after("album"))} else {} end)
    | clean
    """#

  private static let itunesSearch = #"""
    .results[] | ({"USA": "us", "GBR": "gb", "JPN": "jp"}[.country // ""] // store([.artistLinkUrl,
      .artistViewUrl])) as $store
    | ([to_entries[] | select(.key | test("^artworkUrl[0-9]+$"))] | max_by(.key[10:] | tonumber) | .value) as $image
    | {image: $image, artist: .artistName, artistId: (.artistId | text), artistURL: .artistViewUrl,
       releaseDate: (.releaseDate | day), genre: .primaryGenreName, genreId: (.primaryGenreId | text), trackCount,
         copyright,
       storefront: $store, source: "itunes-search"} as $common
    | .currency as $currency
    | def price: if . == null or . < 0 then null else {amount: ., currency: $currency} end;
    if .wrapperType == "artist" then
      {type: "artist", id: (.artistId | text), name: .artistName, genres: [.primaryGenreName // empty],
        url: .artistLinkUrl,
       storefront: $store, source: "itunes-search"} | if .genres == [] then del(.genres) else . end
    elif .wrapperType == "collection" then
      $common + {type: "album", id: (.collectionId | text), name: .collectionName, url: .collectionViewUrl,
        price: (.collectionPrice | price), explicit: (.collectionExplicitness | explicit)}
    elif .kind == "song" then
      $common + {type: "song", id: (.trackId | text), name: .trackName, url: .trackViewUrl, price: (.trackPrice
        | price),
        explicit: (.trackExplicitness | explicit), album: .collectionName, albumId: (.collectionId | text),
        durationMs: .trackTimeMillis, trackNumber, discNumber}
    else empty end | clean
    """#

  private static let appleMusic = #"""
    (if type == "array" then .[] elif .data then .data[]
     elif .results then (.results[] | .[] | .data | to_entries[]
       | .value + {rank: (.key + 1)}) elif .errors then empty else . end)
    | select(.type == ("albums", "artists", "songs")) | .attributes as $a | .relationships as $r
    | (if $a.artwork then $a.artwork else null end) as $art
    | ($art | if . then (.width | tostring) as $w | (.height | tostring) as $h
        | .url | gsub("[{]w[}]"; $w) | gsub("[{]h[}]"; $h) else null end) as $image
    | if .type == "artists" then
        {type: "artist", id, name: $a.name, genres: $a.genreNames, url: $a.url, image: $image,
         albums: ($r.albums.data | if . then map(.id) else . end), storefront: store([.href]), source: "apple-music"}
      else
        {type: .type[:-1], id, artist: $a.artistName, name: $a.name, image: $image, url: $a.url,
         artistId: $r.artists.data[0].id, releaseDate: ($a.releaseDate | day), genre: $a.genreNames[0],
         trackCount: $a.trackCount, copyright: $a.copyright, explicit: ($a.contentRating | explicit), upc: $a.upc,
         recordLabel: $a.recordLabel, imageTemplate: $art.url, imageWidth: $art.width, imageHeight: $art.height,
         imageColor: ($art.bgColor | if . then "#" + . else . end), rank, storefront: store([.href]),
           source: "apple-music"}
        + (if .type == "songs" then
             {album: $a.albumName, albumId: ($r.albums.data[0].id // ($a.url | number_after("album"))),
              durationMs: $a.durationInMillis, trackNumber: $a.trackNumber, discNumber: $a.discNumber, isrc: $a.isrc}
           else {} end)
      end
    | clean
    """#
}
