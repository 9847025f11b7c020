// Computes an account's state after connecting, or after a change of account or network: new fields, kept fields and
// dropped fields.
import { explorerLink, type Network, toCaipAddress } from '@aureus/protocol'
import type { AccountState, AccountType, ConnectedWalletInfo } from './accounts.ts'

export interface AccountFacts {
  wallet: ConnectedWalletInfo
  address: string
  type?: AccountType | undefined
  network: Network
  /** The visitor's choice, if it differs from the wallet's. */
  chosen?: string | undefined
  labels: Readonly<Record<string, string>>
}

type Field = keyof AccountState

/** Kept while the wallet is the same. */
const ofWallet = ['user', 'socialProvider'] as const satisfies readonly Field[]
/** Kept while the address is the same. */
const ofAddress = ['profileName', 'profileImage', 'currentTab'] as const satisfies readonly Field[]
/** Kept while address and network are the same. */
const ofPlace = [
  'balance',
  'balanceSymbol',
  'balanceLoading',
  'lastRetry',
  'tokenBalance',
  'smartAccountDeployed',
  'isContractAccount',
] as const satisfies readonly Field[]

export function nextAccount(before: AccountState | undefined, facts: AccountFacts): AccountState {
  const { wallet, address, type, network, chosen, labels } = facts
  const caipAddress = toCaipAddress(network.caipNetworkId, address)
  const explorer = explorerLink(network, { address })
  return {
    ...pick(before, before?.connectedWalletInfo?.id === wallet.id ? ofWallet : []),
    ...pick(before, before?.address === address ? ofAddress : []),
    ...pick(before, before?.caipAddress === caipAddress ? ofPlace : []),
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

function pick(state: AccountState | undefined, fields: readonly Field[]): Partial<AccountState> {
  return Object.fromEntries(
    fields.flatMap((field) => (state?.[field] === undefined ? [] : [[field, state[field]]])),
  )
}
