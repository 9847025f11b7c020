import type { Hex } from 'viem'
import { isErc6492Signature, parseErc6492Signature, serializeErc6492Signature } from 'viem/utils'

function flipBit(signature: Hex, byte: number): Hex {
  const at = 2 + byte * 2
  const flipped = Number.parseInt(signature.slice(at, at + 2), 16) ^ 1
  return `0x${signature.slice(2, at)}${flipped.toString(16).padStart(2, '0')}${signature.slice(at + 2)}`
}

/**
 * A signature in the same format that does not verify. One bit in the middle differs: in an EOA's 65 bytes, a lower bit
 * of `s`, so that it stays low-`s`. The wrapping of an undeployed account (ERC-6492) stays readable, and only the
 * inner signature changes.
 */
export function tamper(signature: Hex): Hex {
  if (isErc6492Signature(signature)) {
    const parts = parseErc6492Signature(signature)
    if (parts.address && parts.data) {
      const { address, data } = parts
      return serializeErc6492Signature({ address, data, signature: tamper(parts.signature) })
    }
  }
  const length = (signature.length - 2) / 2
  return length === 0 ? '0x00' : flipBit(signature, Math.min(Math.ceil(length / 2) + 7, length - 1))
}
