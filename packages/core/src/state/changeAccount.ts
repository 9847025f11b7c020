// Updates an account's state if it is still active in its namespace.

import {
  type CaipAddress,
  type ChainNamespace,
  parseCaipAddress,
  parseCaipNetworkId,
} from '@aureus/protocol'
import type { AccountState } from './accounts.ts'
import type { Stateful } from './connection.ts'

/** Undefined if the account is no longer active in its namespace. */
export function accountAt({ state }: Stateful, caipAddress: CaipAddress): AccountState | undefined {
  const account = state.accounts.getState()[namespaceOf(caipAddress)]
  return account?.caipAddress === caipAddress ? account : undefined
}

/** @returns whether the account is still active. */
export function changeAccount(
  client: Stateful,
  caipAddress: CaipAddress,
  change: Partial<AccountState>,
): boolean {
  const account = accountAt(client, caipAddress)
  if (!account) return false
  const names = Object.keys(change) as (keyof AccountState)[]
  if (names.some((name) => change[name] !== account[name]))
    client.state.accounts.setState({ [namespaceOf(caipAddress)]: { ...account, ...change } })
  return true
}

const namespaceOf = (caipAddress: CaipAddress) =>
  parseCaipNetworkId(parseCaipAddress(caipAddress).chainId).namespace as ChainNamespace
