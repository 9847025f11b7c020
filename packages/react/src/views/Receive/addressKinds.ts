// The addresses of a Bitcoin wallet, each for something of its own.
import type { AccountType, ConnectedWallet } from '@aureus/core'

/** What an address is for, where a wallet has several. */
export type AddressKind = Extract<AccountType, 'payment' | 'ordinal'>

export interface KindOfAddress {
  address: string
  kind: AddressKind
}

/**
 * The addresses to choose between, of the wallet that holds the active account: payments first (index 0),
 * ordinals after it (index 1). None where there is nothing to choose.
 */
export function addressKinds(
  connections: readonly ConnectedWallet[],
  active: string | undefined,
): readonly KindOfAddress[] {
  const wallet = connections.find(({ accounts }) =>
    accounts.some((account) => account.active && account.address === active),
  )
  const kinds = (wallet?.accounts ?? []).flatMap(({ address, type }) =>
    type === 'payment' || type === 'ordinal' ? [{ address, kind: type }] : [],
  )
  return kinds.length > 1 ? kinds : []
}
