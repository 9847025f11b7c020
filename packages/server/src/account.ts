// An account by the names under which apps store what belongs to a visitor.
import {
  CaipAddressSchema,
  type CaipNetworkId,
  parseCaipAddress,
  parseCaipNetworkId,
  type SessionClaims,
} from '@aureus/protocol'
import * as v from 'valibot'

export interface VerifiedAccount {
  /** CAIP-10: chain and address. */
  account: string
  /** CAIP-2. */
  chainId: string
  /** In its chain's canonical form: EIP-55 for EVM chains. */
  address: string
  /**
   * By this, your app knows the visitor again. A key account has the same id on every network, because its key is the same
   * there. The id of a contract account names the network (CAIP-10), because its owners may be others elsewhere.
   */
  visitorId: string
}

interface Account {
  chainId: CaipNetworkId
  address: string
}

export const toVerified = (
  account: Account,
  accountType: SessionClaims['account_type'],
): VerifiedAccount => ({
  account: `${account.chainId}:${account.address}`,
  ...account,
  visitorId: visitorIdOf(account, accountType),
})

/** Of an account whose type an older server does not say, the owners may differ by network. */
function visitorIdOf(
  { chainId, address }: Account,
  accountType: SessionClaims['account_type'],
): string {
  const place = accountType === 'eoa' ? parseCaipNetworkId(chainId).namespace : chainId
  return `${place}:${address}`
}

/** @param caip CAIP-10 */
export function accountOf(caip: string): Account | undefined {
  const parsed = v.safeParse(CaipAddressSchema, caip)
  if (!parsed.success) return undefined
  const { chainId, address } = parseCaipAddress(parsed.output)
  return { chainId, address }
}
