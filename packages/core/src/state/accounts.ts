// The active account of each namespace (specification, section 3). Unknown fields are absent. `deriveAccounts`
// computes it from the connections, and decides which fields survive a change of wallet, account or network.
import type { CaipAddress, ChainNamespace, SocialProviderId } from '@aureus/protocol'
import type { TokenBalance } from './tokenBalance.ts'

export type ConnectionStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

/** EVM: `eoa` and `smartAccount`. Bitcoin: `payment` and `ordinal`, its account indexes 0 and 1. */
export type AccountType = 'eoa' | 'smartAccount' | 'payment' | 'ordinal'

/** A connected wallet as shown to people. */
export interface ConnectedWalletInfo {
  id: string
  name: string
  /** A `data:` URI announced by the wallet. */
  icon?: string
}

/** The owner of the embedded wallet. */
export interface AccountUser {
  email?: string
  userName?: string
  /** Who can recover the keys, as reported by the wallet. */
  custody?: 'operator-recoverable' | 'user-only'
}

/** One of the six of the specification (section 5), or `oidc:` and the operator's own. */
export type SocialProvider = SocialProviderId

/** The parts of a login popup's `window` that are used. */
export interface SocialWindow {
  readonly closed: boolean
  close(): void
}

/** How the addresses of a chain family are written: with `0x` on EVM chains, which viem and wagmi expect. */
export type AddressOf<N extends ChainNamespace> = N extends 'eip155' ? `0x${string}` : string

/** @typeParam N the namespace, if it is known */
export interface AccountState<N extends ChainNamespace = ChainNamespace> {
  status: ConnectionStatus
  /** While reconnecting: the wallet has not answered for 10 s. It is still being asked. */
  walletSilent?: boolean
  /** Checksummed if the namespace has checksums. */
  address?: AddressOf<N>
  /** Contains the wallet's current chain, which may not be configured. */
  caipAddress?: CaipAddress
  /** Native balance as a decimal with every digit; `0.00` if it could not be read. */
  balance?: string
  /** Symbol of the native coin. */
  balanceSymbol?: string
  /** True while balances load. */
  balanceLoading?: boolean
  /** When the last balance read failed, in milliseconds since 1970. */
  lastRetry?: number | undefined
  tokenBalance?: readonly TokenBalance[]
  /** The account's name in the name service. */
  profileName?: string
  /** URL of the name's picture. */
  profileImage?: string
  /** Embedded wallet only. */
  user?: AccountUser
  /** The account's page in the network's block explorer. */
  addressExplorerUrl?: string
  /** Whether the smart account's contract is deployed on this network. */
  smartAccountDeployed?: boolean
  /** Embedded wallet only: the account is a contract with an address of its own (ERC-4337). */
  isContractAccount?: boolean
  /** Selected tab of the Account view, from 0. */
  currentTab?: number
  /**
   * The account that the visitor selected here if it differs from the wallet's own choice. It stays active until
   * the wallet changes its choice or stops sharing the account.
   */
  shouldUpdateToAddress?: string
  /** Wallet names by address, for every account connected in this namespace. */
  addressLabels?: Readonly<Record<string, string>>
  connectedWalletInfo?: ConnectedWalletInfo
  /** The type of the active account, if its wallet reports it. */
  preferredAccountType?: AccountType
  /** Embedded wallet only: how its owner signed in. */
  socialProvider?: SocialProvider
  /** Embedded wallet only: the open login window. */
  socialWindow?: SocialWindow
  /** Embedded wallet only: the link that a Farcaster app must open to sign in. */
  farcasterUrl?: string
}

export type AccountsState = Partial<Record<ChainNamespace, AccountState>>

/** The account of a chain family in which no wallet is connected. */
export const disconnected: AccountState = { status: 'disconnected' }
