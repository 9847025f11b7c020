// The signature of a text, in the form that the kind of address and the dapp's wish ask for.
import { base64 } from '@scure/base'
import { invalidParams } from '../shared/errors.ts'
import type { Signing as SigningByKey } from '../shared/signingVerbs.ts'
import type { BitcoinAddress } from './addresses.ts'
import { signBip137 } from './bip137.ts'
import { signBip322 } from './bip322.ts'

export type Protocol = 'BIP322' | 'ECDSA'

export type Signing = SigningByKey<Uint8Array> & {
  /** Puts `smp` before signatures by BIP-322, as its second version has it. */
  prefix: boolean
}

/** Right form, wrong bytes: one bit differs, in the middle, away from lengths and headers. */
function tamper(bytes: Uint8Array): Uint8Array {
  const changed = bytes.slice()
  const at = Math.floor(bytes.length / 2)
  changed[at] = (changed[at] as number) ^ 1
  return changed
}

const simplePrefix = 'smp'

/**
 * Base64. By BIP-322 for native segwit and taproot, by BIP-137 for the addresses before them, unless the
 * dapp says which.
 * @throws ProviderRpcError -32602 for a protocol that the address does not have
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
    throw invalidParams(`No BIP-322 signature of a ${account.addressType} address.`)
  if (protocol === 'ECDSA' && account.addressType === 'p2tr')
    throw invalidParams('No ECDSA signature of a taproot address.')
  const signer = substitute ? { ...account, privateKey: substitute } : account
  const signature = (protocol === 'BIP322' ? signBip322 : signBip137)(signer, message)
  const text = base64.encode(tampered ? tamper(signature) : signature)
  return protocol === 'BIP322' && prefix ? `${simplePrefix}${text}` : text
}
