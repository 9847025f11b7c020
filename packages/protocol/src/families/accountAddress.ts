// Checks that an address is in its chain family's canonical form.
import * as v from 'valibot'
import { type CaipNetworkId, parseCaipNetworkId } from '../caip/caip.ts'
import { isChainNamespace } from '../caip/isChainNamespace.ts'
import { addressChecks } from './families.ts'

/**
 * True for the canonical form of an address on a chain: EIP-55 on EVM chains, base58 of 32 bytes on Solana, and on
 * Bitcoin a single-key address of that network, with bech32 in lower case.
 */
export function isAccountAddress(chainId: CaipNetworkId, address: string): boolean {
  const { namespace, reference } = parseCaipNetworkId(chainId)
  return isChainNamespace(namespace) && addressChecks[namespace](address, reference)
}

const isSomeAddress = (text: string): boolean =>
  Object.values(addressChecks).some((isAddress) => isAddress(text))

/** An address in any family's canonical form, if the chain is not known. */
export const AccountAddressSchema = v.pipe(
  v.string(),
  v.check(isSomeAddress, 'expected an address with its checksum'),
)
