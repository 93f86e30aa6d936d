let basicFilters = #"""
  # Identity
  . ▸ "Hello, world!" ▸ "Hello, world!"
  . ▸ {"a" : 1.10} ▸ {"a" : 1.10}
  # Object Identifier-Index
  .foo ▸ {"foo":42,"bar":"less"} ▸ 42
  .foo ▸ {"bar":1} ▸ null
  .["foo"] ▸ {"foo":42} ▸ 42
  ."foo$" ▸ {"foo$":1} ▸ 1
  .foo.bar ▸ {"foo":{"bar":1}} ▸ 1
  .foo."bar" ▸ {"foo":{"bar":1}} ▸ 1
  .foo.["bar"] ▸ {"foo":{"bar":1}} ▸ 1
  .e1 ▸ {"e1":1} ▸ 1
  # Optional Object Identifier-Index
  .foo? ▸ {"foo":42} ▸ 42
  [.foo?] ▸ [1,2] ▸ []
  .foo ▸ [1] ▸ error: Cannot index array with
  # Array Index
  .[0] ▸ [{"name":"JSON"},{"name":"XML"}] ▸ {"name":"JSON"}
  .[2] ▸ [1] ▸ null
  .[-2] ▸ [1,2,3] ▸ 2
  .a.[0] ▸ {"a":[7]} ▸ 7
  .a.[0].[1] ▸ {"a":[[7,8]]} ▸ 8
  # Array/String Slice
  .[2:4] ▸ ["a","b","c","d","e"] ▸ ["c","d"]
  .[2:4] ▸ "abcdefghi" ▸ "cd"
  .[:3] ▸ ["a","b","c","d","e"] ▸ ["a","b","c"]
  .[-2:] ▸ ["a","b","c","d","e"] ▸ ["d","e"]
  # Array/Object Value Iterator
  .[] ▸ [1,[2],{"a":3}] ▸ 1 ▸ [2] ▸ {"a":3}
  [.[]] ▸ [] ▸ []
  .[] ▸ {"a":1,"b":1} ▸ 1 ▸ 1
  [.[]?] ▸ 7 ▸ []
  # Comma, Pipe, Parenthesis
  .foo, .bar ▸ {"foo":42,"bar":"x"} ▸ 42 ▸ "x"
  .user, .projects[] ▸ {"user":"s","projects":["jq","w"]} ▸ "s" ▸ "jq" ▸ "w"
  .[4,2] ▸ ["a","b","c","d","e"] ▸ "e" ▸ "c"
  .[] | .name ▸ [{"name":"JSON"},{"name":"XML"}] ▸ "JSON" ▸ "XML"
  (. + 2) * 5 ▸ 1 ▸ 15
  # Recursive Descent
  [..] ▸ [[1],2] ▸ [[[1],2],[1],1,2]
  .. | .a? ▸ [[{"a":1}]] ▸ 1
  # Comments
  . # to the end of the line ▸ 1 ▸ 1
  """#

let typesAndValues = #"""
  # Array construction, Object Construction
  [.user, .projects[]] ▸ {"user":"s","projects":["jq","w"]} ▸ ["s","jq","w"]
  [.[] | . * 2] ▸ [1,2,3] ▸ [2,4,6]
  {user, title: .titles[]} ▸ {"user":"s","titles":["A","B"]} ▸ {"user":"s","title":"A"} ▸ {"user":"s","title":"B"}
  {(.user): .titles} ▸ {"user":"s","titles":[1]} ▸ {"s":[1]}
  1 as $x | {$x, "y z": 2, "a\(1+1)": 3} ▸ null ▸ {"x":1,"y z":2,"a2":3}
  {"a b"} ▸ {"a b":1} ▸ {"a b":1}
  {a: if . then 1 else 2 end} ▸ true ▸ {"a":1}
  {if: 1, end: 2, then: 3} ▸ null ▸ {"if":1,"end":2,"then":3}
  # Addition, Subtraction
  .a + 1 ▸ {"a":7} ▸ 8
  .a + .b ▸ {"a":[1,2],"b":[3,4]} ▸ [1,2,3,4]
  .a + null ▸ {"a":1} ▸ 1
  {a: 1} + {b: 2} + {c: 3} + {a: 42} ▸ null ▸ {"a":42,"b":2,"c":3}
  4 - .a ▸ {"a":3} ▸ 1
  . - ["xml", "yaml"] ▸ ["xml","yaml","json"] ▸ ["json"]
  -. ▸ 5 ▸ -5
  # Multiplication, division, modulo
  10 / . * 3 ▸ 5 ▸ 6
  . / ", " ▸ "a, b,c,d, e" ▸ ["a","b,c,d","e"]
  {"k": {"a": 1, "b": 2}} * {"k": {"a": 0, "c": 3}} ▸ null ▸ {"k":{"a":0,"b":2,"c":3}}
  . * 3 ▸ "ab" ▸ "ababab"
  .[] | (1 / .)? ▸ [1,0,-1] ▸ 1 ▸ -1
  [5 % 3, -5 % 3, 5 % -1, 9223372036854775808 % -1] ▸ null ▸ [2,-2,0,0]
  5 % 0 ▸ null ▸ error: number (5) and number (0) cannot be divided (remainder) because the divisor is zero
  # Numbers
  [.[] + 0] ▸ [1.0,1.50,1e3,1e15,0.1,-0.5] ▸ [1,1.5,1000,1000000000000000,0.1,-0.5]
  # abs, length, not, keys
  map(abs) ▸ [-10,-1.5,0,3] ▸ [10,1.5,0,3]
  .[] | length ▸ [[1,2],"string",{"a":2},null,-5] ▸ 2 ▸ 6 ▸ 1 ▸ 0 ▸ 5
  utf8bytelength ▸ "Ólafur" ▸ 7
  [true, false | not] ▸ null ▸ [false,true]
  keys ▸ {"abc":1,"abcd":2,"Foo":3} ▸ ["Foo","abc","abcd"]
  keys_unsorted ▸ {"b":1,"a":2} ▸ ["b","a"]
  keys ▸ [42,3,35] ▸ [0,1,2]
  """#
