// BIP-137: a recoverable ECDSA signature whose first byte names the address type.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import type { AddressType, BitcoinAddress } from './addresses.ts'

const magic = new TextEncoder().encode('Bitcoin Signed Message:\n')

/** For compressed keys, before the recovery id is added. Taproot has no header. */
const headers: Record<Exclude<AddressType, 'p2tr'>, number> = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }

const withLength = (bytes: Uint8Array) =>
  concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)

/** @returns 65 bytes. @throws TypeError for a taproot address */
export function signBip137(account: BitcoinAddress, message: Uint8Array): Uint8Array {
  const { addressType, privateKey } = account
  if (addressType === 'p2tr') throw new TypeError('BIP-137 does not support taproot addresses.')
  const hash = sha256x2(concatBytes(withLength(magic), withLength(message)))
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  signature[0] = headers[addressType] + (signature[0] as number)
  return signature
}
