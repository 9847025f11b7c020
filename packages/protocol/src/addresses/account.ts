// Checks that an address is in its chain family's canonical form.
import * as v from 'valibot'
import { isChecksumAddress } from '../caip/address.ts'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import { bitcoinNetworkOf, parseBitcoinAddress } from './bitcoin.ts'
import { isSolanaAddress } from './solana.ts'

/**
 * True for the canonical form of an address on a chain: EIP-55 for eip155, base58 of 32 bytes for solana, and for
 * bip122 a single-key address of that network, with bech32 in lower case. Each account has one spelling, so
 * spellings can be compared.
 */
export function isAccountAddress(chainId: CaipNetworkId, address: string): boolean {
  const { namespace, reference } = parseCaipNetworkId(chainId)
  if (namespace === 'eip155') return isChecksumAddress(address)
  if (namespace === 'solana') return isSolanaAddress(address)
  if (namespace !== 'bip122') return false
  const network = bitcoinNetworkOf(reference)
  return network !== undefined && parseBitcoinAddress(address)?.network === network
}

const isSomeAddress = (text: string): boolean =>
  isChecksumAddress(text) || isSolanaAddress(text) || parseBitcoinAddress(text) !== undefined

/** An address in any family's canonical form, if the chain is not known. */
export const AccountAddressSchema = v.pipe(
  v.string(),
  v.check(isSomeAddress, 'expected an address with its checksum'),
)
