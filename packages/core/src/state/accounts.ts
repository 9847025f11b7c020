// Who is connected, per namespace: the account that is active in it, and what is known of it
// (specification, section 3). A field that is not known yet is absent. What a change of wallet, account or
// network keeps is decided in `nextAccount.ts`.
import type { CaipAddress, ChainNamespace } from '@aureus/protocol'
import type { AccountType } from './connections.ts'
import type { TokenBalance } from './tokenBalance.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** The wallet that holds a connection, as people see it. */
export interface ConnectedWalletInfo {
  id: string
  name: string
  /** `data:` URI, as the wallet announced it. */
  icon?: string
}

/** Whom the embedded wallet belongs to. */
export interface AccountUser {
  email?: string
  userName?: string
  /** Who can open it: computed by the wallet. */
  custody?: 'operator-recoverable' | 'user-only'
}

/** Specification, section 5. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** What is needed of a window in which somebody logs in. */
export interface SocialWindow {
  readonly closed: boolean
  close(): void
}

export interface AccountState {
  status: ConnectionStatus
  /** With its checksum where the namespace has one. */
  address?: string
  /** Its chain is the one that the wallet is on, which may be one that is not configured. */
  caipAddress?: CaipAddress
  /** Of the network's coin: a decimal with a point, every digit; `0.00` where it could not be read. */
  balance?: string
  /** Of the native coin. */
  balanceSymbol?: string
  /** True while balances are read. */
  balanceLoading?: boolean
  /** When balances were asked for and did not come, in milliseconds since 1970. */
  lastRetry?: number | undefined
  tokenBalance?: readonly TokenBalance[]
  /** The account's name in the name service. */
  profileName?: string
  /** URL of the picture that goes with the name. */
  profileImage?: string
  /** Embedded wallet only. */
  user?: AccountUser
  /** The account's page in the network's block explorer. */
  addressExplorerUrl?: string
  /** Whether a smart account has its contract on this network. */
  smartAccountDeployed?: boolean
  /** Which tab of the Account view is chosen, from 0. */
  currentTab?: number
  /**
   * The account that the visitor chose here although the wallet names another one first. It stays the
   * active one until the wallet changes its own choice or shares it no longer.
   */
  shouldUpdateToAddress?: string
  /** The wallet that holds an account, by its address: every account connected in this namespace. */
  addressLabels?: Readonly<Record<string, string>>
  connectedWalletInfo?: ConnectedWalletInfo
  /** The kind of the active account, where its wallet says it. */
  preferredAccountType?: AccountType
  /** Embedded wallet only: how its owner logged in. */
  socialProvider?: SocialProvider
  /** Embedded wallet only: where its owner is logging in. */
  socialWindow?: SocialWindow
  /** Embedded wallet only: what a Farcaster app must open to log in. */
  farcasterUrl?: string
}

export type AccountsState = Partial<Record<ChainNamespace, AccountState>>

export const disconnected: AccountState = { status: 'disconnected' }
