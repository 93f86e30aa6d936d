let builtinFunctions = #"""
  # has, in, map, pick, path, del
  map(has("foo")) ▸ [{"foo":42},{}] ▸ [true,false]
  map(has(2)) ▸ [[0,1],["a","b","c"]] ▸ [false,true]
  .[] | in({"foo": 42}) ▸ ["foo","bar"] ▸ true ▸ false
  map(.+1) ▸ [1,2,3] ▸ [2,3,4]
  map_values(.+1) ▸ {"a":1,"b":2} ▸ {"a":2,"b":3}
  map_values(empty) ▸ {"a":1,"b":2} ▸ {}
  map_values(. // empty) ▸ {"a":null,"b":true,"c":false} ▸ {"b":true}
  pick(.a, .b.c, .x) ▸ {"a":1,"b":{"c":2,"d":3},"e":4} ▸ {"a":1,"b":{"c":2},"x":null}
  pick(.[2], .[0], .[0]) ▸ [1,2,3,4] ▸ [1,null,3]
  path(.a[0].b) ▸ null ▸ ["a",0,"b"]
  [path(..)] ▸ {"a":[{"b":1}]} ▸ [[],["a"],["a",0],["a",0,"b"]]
  del(.foo) ▸ {"foo":42,"bar":9} ▸ {"bar":9}
  del(.[1, 2]) ▸ ["a","b","c"] ▸ ["a"]
  del(.[] | select(. > 1)) ▸ [3,1,2,5] ▸ [1]
  getpath(["a","b"]) ▸ null ▸ null
  [getpath(["a","b"], ["a","c"])] ▸ {"a":{"b":0,"c":1}} ▸ [0,1]
  setpath(["a","b"]; 1) ▸ null ▸ {"a":{"b":1}}
  delpaths([["a","b"]]) ▸ {"a":{"b":1},"x":{"y":2}} ▸ {"a":{},"x":{"y":2}}
  to_entries ▸ {"a":1,"b":2} ▸ [{"key":"a","value":1},{"key":"b","value":2}]
  from_entries ▸ [{"key":"a","value":1},{"Name":"b","Value":2},{"name":"c"}] ▸ {"a":1,"b":2,"c":null}
  with_entries(.key |= "KEY_" + .) ▸ {"a":1,"b":2} ▸ {"KEY_a":1,"KEY_b":2}
  # select, empty, error
  map(select(. >= 2)) ▸ [1,5,3,0,7] ▸ [5,3,7]
  .[] | select(.id == "second") ▸ [{"id":"first"},{"id":"second"}] ▸ {"id":"second"}
  1, empty, 2 ▸ null ▸ 1 ▸ 2
  try error("\(.)") catch . ▸ 42 ▸ "42"
  error ▸ {"a":1} ▸ error: (not a string): {"a":1}
  try error({x: 1}) catch .x ▸ null ▸ 1
  # add, any, all, flatten, range
  add ▸ ["a","b","c"] ▸ "abc"
  add ▸ [] ▸ null
  add(.[].a) ▸ [{"a":3},{"a":5}] ▸ 8
  any ▸ [true,false] ▸ true
  any(.[]; . > 2), any(. > 3) ▸ [1,2,3] ▸ true ▸ false
  any(true, error; .), all(false, error; .) ▸ "bad" ▸ true ▸ false
  all ▸ [] ▸ true
  all(. < 3) ▸ [1,2,3] ▸ false
  flatten ▸ [1,[2],[[3]]] ▸ [1,2,3]
  flatten(1) ▸ [1,[2],[[3]]] ▸ [1,2,[3]]
  [range(2; 4)] ▸ null ▸ [2,3]
  [range(4)] ▸ null ▸ [0,1,2,3]
  [range(0; 10; 3)], [range(0; -5; -2)], [range(0; 10; -1)] ▸ null ▸ [0,3,6,9] ▸ [0,-2,-4] ▸ []
  # Mathematics
  floor, ceil, round, sqrt ▸ 6.25 ▸ 6 ▸ 7 ▸ 6 ▸ 2.5
  pow(.; 2), log2, exp10 ▸ 2 ▸ 4 ▸ 1 ▸ 100
  [trunc, fabs, significand] ▸ -10.5 ▸ [-10,10.5,-1.3125]
  [frexp, modf, ldexp(.; 2)] ▸ 1.5 ▸ [[0.75,1],[0.5,1],6]
  [.[] | (infinite * .) < 0] ▸ [-1,1] ▸ [true,false]
  infinite, nan ▸ null ▸ 1.7976931348623157e+308 ▸ null
  [nan, 1, infinite | isnan, isinfinite, isnormal] ▸ null ▸ [true,false,false,false,false,true,false,true,false]
  nan < nan, ([nan] | sort) ▸ null ▸ true ▸ [null]
  # tostring, tonumber, toboolean, type
  .[] | tostring ▸ [1,"1",[1]] ▸ "1" ▸ "1" ▸ "[1]"
  .[] | tonumber ▸ [1,"1.25"] ▸ 1 ▸ 1.25
  tonumber ▸ [1] ▸ error: array ([1]) cannot be parsed as a number
  .[] | toboolean ▸ ["true","false",true] ▸ true ▸ false ▸ true
  toboolean ▸ 1 ▸ error: number (1) cannot be parsed as a boolean
  map(type) ▸ [0,false,[],{},null,"hi"] ▸ ["number","boolean","array","object","null","string"]
  .[] | numbers, strings, nulls, booleans ▸ [[],1,"a",null,true] ▸ 1 ▸ "a" ▸ null ▸ true
  [.[] | scalars], [.[] | iterables], [.[] | values | arrays, objects] ▸ [[],1,{},null] ▸ [1,null] ▸ [[],{}] ▸ [[],{}]
  .[] | toarray ▸ [1,[2]] ▸ [1] ▸ [2]
  # sort, group, min, max, unique, reverse
  sort ▸ [8,null,"a",[1],{"b":1},false,true,3] ▸ [null,false,true,3,8,"a",[1],{"b":1}]
  sort_by(.foo) ▸ [{"foo":4},{"foo":3}] ▸ [{"foo":3},{"foo":4}]
  sort_by(.a, .b) ▸ [{"a":2,"b":1},{"a":1,"b":2},{"a":1,"b":1}] ▸ [{"a":1,"b":1},{"a":1,"b":2},{"a":2,"b":1}]
  group_by(.a) ▸ [{"a":1,"b":1},{"a":3},{"a":1,"b":2}] ▸ [[{"a":1,"b":1},{"a":1,"b":2}],[{"a":3}]]
  min, max, min_by(-.), max_by(-.) ▸ [5,4,2,7] ▸ 2 ▸ 7 ▸ 7 ▸ 2
  max_by(.foo) ▸ [{"foo":1},{"foo":2}] ▸ {"foo":2}
  unique ▸ [1,2,5,3,5,3,1,3] ▸ [1,2,3,5]
  unique_by(length) ▸ ["chunky","bacon","kitten","cicada"] ▸ ["bacon","chunky"]
  reverse ▸ [1,2,3] ▸ [3,2,1]
  contains("bar"), inside("xfoobarx") ▸ "foobar" ▸ true ▸ true
  contains({foo: 12, bar: [{barp: 12}]}) ▸ {"foo":12,"bar":[1,2,{"barp":12,"blip":13}]} ▸ true
  contains(["baz", "bar"]) ▸ ["foobar","foobaz"] ▸ true
  # combinations, transpose, tostream, paths, walk
  [combinations] ▸ [[1,2],[3,4]] ▸ [[1,3],[1,4],[2,3],[2,4]]
  [combinations(2)] ▸ [0,1] ▸ [[0,0],[0,1],[1,0],[1,1]]
  transpose ▸ [[1],[2,3]] ▸ [[1,2],[null,3]]
  [paths] ▸ [1,[[],{"a":2}]] ▸ [[0],[1],[1,0],[1,1],[1,1,"a"]]
  [paths(type == "number")] ▸ [1,[[],{"a":2}]] ▸ [[0],[1,1,"a"]]
  walk(if type == "array" then sort else . end) ▸ [[4,1,7],[8,5,2]] ▸ [[1,4,7],[2,5,8]]
  walk(if type == "object" then with_entries(.key |= ltrimstr("_")) end) ▸ [{"_a":{"__b":2}}] ▸ [{"a":{"_b":2}}]
  [tostream] ▸ {"a":[1,{"b":2}]} ▸ [[["a",0],1],[["a",1,"b"],2],[["a",1,"b"]],[["a",1]],[["a"]]]
  fromstream(tostream) ▸ {"a":[1,{"b":2}]} ▸ {"a":[1,{"b":2}]}
  [1 | truncate_stream([[0], 1], [[1, 0], 2], [[1, 0]], [[1]])] ▸ null ▸ [[[0],2],[[0]]]
  bsearch(0), bsearch(2), bsearch(4) ▸ [1,2,3] ▸ -1 ▸ 1 ▸ -4
  [recurse(if . < 3 then .+1 else empty end)] ▸ 0 ▸ [0,1,2,3]
  [recurse(. * .; . < 20)] ▸ 2 ▸ [2,4,16]
  # env, halt and the place
  $ENV | type ▸ null ▸ "object"
  env | type ▸ null ▸ "object"
  input_line_number, input_filename ▸ null ▸ 0 ▸ null
  $__loc__ ▸ null ▸ {"file":"<top-level>","line":1}
  [splits("a"; null)] | length ▸ "bab" ▸ 2
  $ARGS ▸ null ▸ {"positional":[],"named":{}}
  get_search_list ▸ null ▸ []
  [inputs] ▸ null ▸ []
  input ▸ null ▸ error: 
  # SQL-style operators
  INDEX(.id) ▸ [{"id":1},{"id":"b"}] ▸ {"1":{"id":1},"b":{"id":"b"}}
  IN(.[]; 2, 3), (.[0] | IN(1, 5)) ▸ [1,2] ▸ true ▸ true
  [JOIN({"1": "x"}; .[]; tostring)] ▸ [1,2] ▸ [[1,"x"],[2,null]]
  ascii ▸ 65 ▸ "A"
  have_literal_numbers | type ▸ null ▸ "boolean"
  have_decnum | type ▸ null ▸ "boolean"
  splits("x") ▸ "axb" ▸ "a" ▸ "b"
  getpath(["a", 0]) ▸ {"a":1} ▸ error: Cannot index number
  """#
