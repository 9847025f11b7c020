// Parses the witness stack of a BIP-322 signature: the number of items, then each with its length.

/** A P2WPKH key has two items, a P2TR key one. A script has more. */
const MAX_ITEMS = 2

export type ParsedWitness = 'malformed' | 'too many' | Uint8Array[]

/**
 * Parses a whole stack. Missing or trailing bytes are malformed. `too many` items belong to a script, which is not
 * examined. Every item of a single key is shorter than 253 bytes, so lengths take one byte.
 */
export function parseWitness(bytes: Uint8Array): ParsedWitness {
  const count = bytes[0]
  if (count === undefined || count === 0) return 'malformed'
  if (count > MAX_ITEMS) return 'too many'
  const items: Uint8Array[] = []
  let at = 1
  while (items.length < count) {
    const length = bytes[at]
    if (length === undefined || length >= 0xfd) return 'malformed'
    const item = bytes.subarray(at + 1, at + 1 + length)
    if (item.length < length) return 'malformed'
    items.push(item)
    at += 1 + length
  }
  return at === bytes.length ? items : 'malformed'
}
