// Signs a text in the format for the address type and the dapp's chosen protocol.

import { secp256k1 } from '@noble/curves/secp256k1.js'
import { base64 } from '@scure/base'
import { CompactSize } from '@scure/btc-signer'
import { concatBytes, sha256x2 } from '@scure/btc-signer/utils.js'
import { invalidParams } from '../shared/errors.ts'
import type { Signing as SigningByKey } from '../shared/signingVerbs.ts'
import type { AddressType, BitcoinAddress } from './addresses.ts'
import { signBip322 } from './bip322.ts'

export type Protocol = 'BIP322' | 'ECDSA'

export type Signing = SigningByKey<Uint8Array> & {
  /** Puts `smp` before BIP-322 signatures, as in the second version of the BIP. */
  prefix: boolean
}

/** Keeps the format but changes one bit in the middle, away from lengths and headers. */
function tamper(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice()
  const at = Math.floor(bytes.length / 2)
  changed[at] = (changed[at] as number) ^ 1
  return changed
}

const simplePrefix = 'smp'

/**
 * Base64. BIP-322 for native segwit and taproot, BIP-137 for older addresses, unless the dapp chooses.
 * @throws ProviderRpcError -32602 for a protocol that the address does not support
 */
export function signText(
  { prefix, tampered, substitute }: Signing,
  account: BitcoinAddress,
  message: Uint8Array,
  wanted?: Protocol,
): string {
  const segwit = account.addressType === 'p2wpkh' || account.addressType === 'p2tr'
  const protocol = wanted ?? (segwit ? 'BIP322' : 'ECDSA')
  if (protocol === 'BIP322' && !segwit)
    throw invalidParams(`BIP-322 is not supported for ${account.addressType} addresses.`)
  if (protocol === 'ECDSA' && account.addressType === 'p2tr')
    throw invalidParams('ECDSA is not supported for taproot addresses.')
  const signer = substitute ? { ...account, privateKey: substitute } : account
  const signature = (protocol === 'BIP322' ? signBip322 : signBip137)(signer, message)
  const text = base64.encode(tampered ? tamper(signature) : signature)
  return protocol === 'BIP322' && prefix ? `${simplePrefix}${text}` : text
}

// BIP-137: a recoverable ECDSA signature whose first byte names the address type.

const magic = new TextEncoder().encode('Bitcoin Signed Message:\n')

/** For compressed keys, before the recovery id is added. Taproot has no header. */
const headers: Record<Exclude<AddressType, 'p2tr'>, number> = { p2pkh: 31, p2sh: 35, p2wpkh: 39 }

const withLength = (bytes: Uint8Array) =>
  concatBytes(CompactSize.encode(BigInt(bytes.length)), bytes)

/** @returns 65 bytes. @throws TypeError for a taproot address */
function signBip137(account: BitcoinAddress, message: Uint8Array): Uint8Array {
  const { addressType, privateKey } = account
  if (addressType === 'p2tr') throw new TypeError('BIP-137 does not support taproot addresses.')
  const hash = sha256x2(concatBytes(withLength(magic), withLength(message)))
  const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
  signature[0] = headers[addressType] + (signature[0] as number)
  return signature
}
