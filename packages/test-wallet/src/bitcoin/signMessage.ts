// Signs a text in the format for the address type and the dapp's chosen protocol.
import { base64 } from '@scure/base'
import { invalidParams } from '../shared/errors.ts'
import type { Signing as SigningByKey } from '../shared/signingVerbs.ts'
import type { BitcoinAddress } from './addresses.ts'
import { signBip137 } from './bip137.ts'
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
