// What the server knows of the visitor: the account and the address.
import { parseCaipAddress } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import type { OnrampQuoteRequest } from '@aureus/protocol/onramp'
import type { FastifyRequest } from 'fastify'
import { isPublicAddress } from '../../platform/outbound/publicAddress.ts'
import type { Visitor } from './onramp.ts'

/** @returns undefined if the account is not on the asset's network */
export function visitorOf(
  { account, asset }: OnrampQuoteRequest,
  { ip }: FastifyRequest,
  { production }: { readonly production: boolean },
): Visitor | undefined {
  const { chainId, address } = parseCaipAddress(account)
  if (chainId !== asset.chainId || !isAccountAddress(chainId, address)) return undefined
  const plain = ip.replace(/^::ffff:(?=\d)/, '')
  // A developer's machine has no public address.
  return { address, ip: !production || isPublicAddress(plain) ? plain : undefined }
}
