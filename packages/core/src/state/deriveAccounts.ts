// The active account of each namespace follows from the connections and from which of their accounts is current. No
// other code copies from a connection to an account. What other parts read for an account stays on it as long as the
// table below says.
import { type ChainNamespace, explorerLink, type Network, toCaipAddress } from '@aureus/protocol'
import type { AccountState, AccountType, ConnectedWalletInfo } from './accounts.ts'
import type { ConnectionState } from './connection.ts'
import { addressesOf, findConnection, walletOf } from './connections.ts'

/** What stays while the wallet, the address, or the address on its network is the same. */
const lifetimes = {
  wallet: ['user', 'socialProvider'],
  address: ['profileName', 'profileImage', 'currentTab'],
  place: [
    'balance',
    'balanceSymbol',
    'balanceLoading',
    'lastRetry',
    'tokenBalance',
    'smartAccountDeployed',
    'isContractAccount',
  ],
} as const satisfies Record<string, readonly (keyof AccountState)[]>

/**
 * Derives the accounts again whose connections or selection changed. A selected account needs only its status, address,
 * wallet and `shouldUpdateToAddress`.
 */
export function deriveAccounts(before: ConnectionState, after: ConnectionState): ConnectionState {
  let { accounts } = after
  for (const [name, account] of Object.entries(accounts)) {
    const namespace = name as ChainNamespace
    const held = before.accounts[namespace]
    if (account === held && after.connections[namespace] === before.connections[namespace]) continue
    const next = derive(held, after, namespace, account)
    if (next !== account) accounts = { ...accounts, [namespace]: next }
  }
  return accounts === after.accounts ? after : { ...after, accounts }
}

function derive(
  held: AccountState | undefined,
  { connections, connect: { wallets } }: ConnectionState,
  namespace: ChainNamespace,
  account: AccountState,
): AccountState {
  const { address, connectedWalletInfo, shouldUpdateToAddress: chosen } = account
  if (!address || !connectedWalletInfo) return account
  const key = { namespace, connectorId: connectedWalletInfo.id }
  const connection = findConnection(connections, key)
  if (!connection) return account
  // The active wallet comes last, so that an account in two wallets gets the active wallet's name.
  const others = connections[namespace]?.filter((one) => one !== connection) ?? []
  const labels = [...others, connection].flatMap((one) => {
    const { name } = walletOf(wallets, { namespace, ...one })
    return addressesOf(one).map((labelled) => [labelled, name])
  })
  return nextAccount(held, {
    wallet: walletOf(wallets, key),
    address,
    type: connection.accounts.find((one) => one.address === address)?.type,
    network: connection.caipNetwork,
    chosen,
    labels: Object.fromEntries(labels),
  })
}

export interface AccountFacts {
  wallet: ConnectedWalletInfo
  address: string
  type?: AccountType | undefined
  network: Network
  /** The visitor's choice, if it differs from the wallet's. */
  chosen?: string | undefined
  labels: Readonly<Record<string, string>>
}

export function nextAccount(before: AccountState | undefined, facts: AccountFacts): AccountState {
  const { wallet, address, type, network, chosen, labels } = facts
  const caipAddress = toCaipAddress(network.caipNetworkId, address)
  const explorer = explorerLink(network, { address })
  const fields: readonly string[] = [
    ...(before?.connectedWalletInfo?.id === wallet.id ? lifetimes.wallet : []),
    ...(before?.address === address ? lifetimes.address : []),
    ...(before?.caipAddress === caipAddress ? lifetimes.place : []),
  ]
  const kept = Object.entries(before ?? {}).filter(
    ([name, value]) => value !== undefined && fields.includes(name),
  )
  return {
    ...Object.fromEntries(kept),
    status: 'connected',
    address,
    caipAddress,
    connectedWalletInfo: wallet,
    addressLabels: labels,
    ...(explorer && { addressExplorerUrl: explorer }),
    ...(type && { preferredAccountType: type }),
    ...(chosen && { shouldUpdateToAddress: chosen }),
  }
}
