let stringsAndDates = #"""
  # startswith to join
  [.[] | startswith("foo")] ▸ ["fo","foo","barfoo"] ▸ [false,true,false]
  [.[] | endswith("foo")] ▸ ["foobar","barfoo"] ▸ [false,true]
  [.[] | ltrimstr("foo")] ▸ ["fo","foo","barfoo","foobar"] ▸ ["fo","","barfoo","bar"]
  [.[] | rtrimstr("foo")] ▸ ["fo","foo","barfoo"] ▸ ["fo","","bar"]
  trimstr("x") ▸ "xax" ▸ "a"
  trim, ltrim, rtrim ▸ " a b \n" ▸ "a b" ▸ "a b \n" ▸ " a b"
  trim ▸ 1 ▸ error: trim input must be a string
  explode ▸ "Ab€" ▸ [65,98,8364]
  implode ▸ [65,66,8364,128512] ▸ "AB€😀"
  implode ▸ [-1,55296,1114112] ▸ "���"
  split(", ") ▸ "a, b,c" ▸ ["a","b,c"]
  split("") ▸ "añb" ▸ ["a","ñ","b"]
  split(", *"; null) ▸ "ab,cd, ef" ▸ ["ab","cd","ef"]
  [splits(", *")] ▸ "ab,cd,   ef" ▸ ["ab","cd","ef"]
  join(", ") ▸ ["a",1,2.5,true,null,false] ▸ "a, 1, 2.5, true, , false"
  ascii_downcase, ascii_upcase ▸ "aBcDé" ▸ "abcdé" ▸ "ABCDé"
  indices(", ") ▸ "a,b, cd, efg" ▸ [3,7]
  indices("o"), index("o"), rindex("o") ▸ "ñoño" ▸ [1,3] ▸ 1 ▸ 3
  indices("aba") ▸ "xababa" ▸ [1,3]
  indices(""), index("") ▸ "abc" ▸ [] ▸ null
  indices(1) ▸ [0,1,2,1,3] ▸ [1,3]
  indices([1,2]) ▸ [0,1,2,3,1,2] ▸ [1,4]
  index("x") ▸ "abc" ▸ null
  # String Interpolation
  "The input was \(.), which is one less than \(.+1)" ▸ 42 ▸ "The input was 42, which is one less than 43"
  "\("in" + "ner") and \("\(.a)")" ▸ {"a":"deep"} ▸ "inner and deep"
  "x\(if .a then 1 else 2 end)y" ▸ {"a":1} ▸ "x1y"
  "\u00e9\t\"\\" ▸ null ▸ "é\t\"\\"
  tojson, (tojson | fromjson) ▸ [1,"a",[1.5]] ▸ "[1,\"a\",[1.5]]" ▸ [1,"a",[1.5]]
  . + "" ▸ "\u007f\u0000\u001f<>&'" ▸ "\u007f\u0000\u001f<>&'"
  # Format strings and escaping
  @text ▸ [1] ▸ "[1]"
  @json ▸ "a" ▸ "\"a\""
  @html ▸ "This works if x < y & z" ▸ "This works if x &lt; y &amp; z"
  @uri ▸ "é /?a=b" ▸ "%C3%A9%20%2F%3Fa%3Db"
  @urid ▸ "%C3%A9%20a%2F" ▸ "é a/"
  @csv ▸ [1,"a\"b",null,true] ▸ "1,\"a\"\"b\",,true"
  @tsv ▸ [1,"a\tb",null] ▸ "1\ta\\tb\t"
  @sh "echo \(.)" ▸ "O'Hara's Ale" ▸ "echo 'O'\\''Hara'\\''s Ale'"
  @base64 ▸ "This is a message" ▸ "VGhpcyBpcyBhIG1lc3NhZ2U="
  @base64d ▸ "VGhpcyBpcyBhIG1lc3NhZ2U=" ▸ "This is a message"
  @base32 ▸ "This is a message" ▸ "KRUGS4ZANFZSAYJANVSXG43BM5SQ===="
  @base32d ▸ "KRUGS4ZANFZSAYJANVSXG43BM5SQ====" ▸ "This is a message"
  @base32 | @base32d ▸ "ñ€😀" ▸ "ñ€😀"
  @json "x = \(.a)" ▸ {"a":[1]} ▸ "x = [1]"
  @foo ▸ 1 ▸ error: foo is not a valid format
  # Regular expressions
  test("foo"), test("FOO"; "i") ▸ "xfoox" ▸ true ▸ true
  [.[] | test("a b c # spaces are ignored"; "ix")] ▸ ["xabcd","ABC"] ▸ [true,true]
  match("(abc)+"; "g") | .offset, .length, .string ▸ "abc abc" ▸ 0 ▸ 3 ▸ "abc" ▸ 4 ▸ 3 ▸ "abc"
  [match("a(?<n>b)?") | .captures[0].name] ▸ "xab" ▸ ["n"]
  [match("", "g")] | length ▸ "" ▸ 1
  capture("(?<a>[a-z]+)-(?<n>[0-9]+)") ▸ "xyzzy-14" ▸ {"a":"xyzzy","n":"14"}
  scan("c") ▸ "abcdefabc" ▸ "c" ▸ "c"
  [scan("(a+)(b+)")] ▸ "abaabb" ▸ [["a","b"],["aa","bb"]]
  [scan("B"; "i")] ▸ "abAB" ▸ ["b","B"]
  sub("[^a-z]*(?<x>[a-z]+)"; "Z\(.x)") ▸ "123abc456def" ▸ "Zabc456def"
  [sub("(?<a>.)"; "\(.a|ascii_upcase)", "\(.a|ascii_downcase)", "c")] ▸ "aB" ▸ ["AB","aB","cB"]
  gsub("(?<d>[0-9])"; ":\(.d);") ▸ "a1b2" ▸ "a:1;b:2;"
  gsub("^"; ">"), gsub("a"; "") ▸ "abc" ▸ ">abc" ▸ "bc"
  gsub("A"; "x"; "i") ▸ "aAb" ▸ "xxb"
  ascii_downcase | test("é") ▸ "É" ▸ false
  # Dates
  fromdate ▸ "2015-03-05T23:51:47Z" ▸ 1425599507
  todate ▸ 1425599621 ▸ "2015-03-05T23:53:41Z"
  strptime("%Y-%m-%dT%H:%M:%SZ") ▸ "2015-03-05T23:51:47Z" ▸ [2015,2,5,23,51,47,4,63]
  strptime("%Y-%m-%dT%H:%M:%SZ") | mktime ▸ "2015-03-05T23:51:47Z" ▸ 1425599507
  gmtime | mktime ▸ 1425599621 ▸ 1425599621
  strftime("%A, %B %d, %Y") ▸ 1435677542 ▸ "Tuesday, June 30, 2015"
  strftime([]) ▸ 0 ▸ error: strftime/1 requires a string format
  now | type ▸ null ▸ "number"
  """#
