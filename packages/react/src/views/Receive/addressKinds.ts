// The addresses of a Bitcoin wallet by their purpose.
import type { AccountType, ConnectedWallet } from '@aureus/core'

/** The purpose of an address, if a wallet has several. */
export type AddressKind = Extract<AccountType, 'payment' | 'ordinal'>

export interface KindOfAddress {
  address: string
  kind: AddressKind
}

/**
 * The addresses of the active account's wallet to choose between: payments (index 0), then ordinals (index 1).
 * Empty if the wallet has only one.
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
