// DNS names: each label follows its length, and an empty label ends the name (RFC 1035, section 3.1).
import { type Hex, hexToBytes } from 'viem'

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** @returns the name with dots, or `undefined` if it is malformed */
export function readDnsName(encoded: Hex): string | undefined {
  const bytes = hexToBytes(encoded)
  const labels: string[] = []
  let at = 0
  for (;;) {
    const length = bytes[at]
    if (length === undefined) return undefined
    if (length === 0) return at === bytes.length - 1 ? labels.join('.') : undefined
    const label = bytes.subarray(at + 1, at + 1 + length)
    if (label.length < length) return undefined
    try {
      labels.push(utf8.decode(label))
    } catch {
      return undefined
    }
    at += 1 + length
  }
}
