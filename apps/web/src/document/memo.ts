// What was made once and is made alike for everybody.

/**
 * Remembers `make(…)` by a key, for a number of keys that visitors cannot grow: at `most` it begins anew.
 * One that throws is not remembered.
 */
export function createMemo<Value>(most: number): (key: string, make: () => Value) => Value {
  const made = new Map<string, Value>()
  return (key, make) => {
    const known = made.get(key)
    if (known !== undefined) return known
    const value = make()
    if (made.size >= most) made.clear()
    made.set(key, value)
    return value
  }
}
