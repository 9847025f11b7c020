// Memoises values that are the same for every visitor.

/**
 * Memoises `make(…)` by key. Clears itself at `most` keys, so that visitors cannot make it grow. Exceptions are not
 * kept.
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
