// The witness stack of a BIP-322 signature: how many items, then each with its length.

/** The one key of P2WPKH brings two items, that of P2TR one; a script would bring more. */
const MAX_ITEMS = 2

export type ParsedWitness = 'malformed' | 'too many' | Uint8Array[]

/**
 * Reads a stack whole: what is left over or missing at the end is malformed. `too many` are the items of
 * a script, which is not looked at. Every item of one key is shorter than 253 bytes, so each length is one.
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
