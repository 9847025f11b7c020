// The client: configuration, state and the adapters that reach wallets. Actions take it as their first parameter.
import type {
  CaipNetworkId,
  ChainNamespace,
  ConnectionHint,
  NetworkLike,
  PublicConfig,
  Session,
} from '@aureus/protocol'
import type { PayPuzzleOptions } from '@aureus/protocol/puzzles'
import type { StoreApi } from 'zustand/vanilla'
import type { Log, LogParameters } from '../log/createLog.ts'
import type { ConnectionParts, ConnectionState } from '../state/connection.ts'
import type { ModalState } from '../state/modal.ts'
import type { ToastsState } from '../state/toasts.ts'
import type { TransactionsState } from '../state/transactions.ts'
import type { Unsaved } from '../state/unsaved.ts'
import type { Adapter } from './adapter.ts'
import type { Configuration } from './configuration.ts'
import type { EventParameters, Events } from './events.ts'
import type { OpenSettings } from './openSettings.ts'
import type { ServerLink } from './serverLink.ts'
import type { ConnectionStorage } from './storage.ts'
import type { TabChannel } from './tabChannel.ts'
import type { WalletConnectConnector } from './walletConnector.ts'
import type { WalletOptions } from './walletOptions.ts'

export interface ClientParameters extends EventParameters, LogParameters, OpenSettings {
  config: PublicConfig
  /** One per namespace, loaded on first use. */
  adapters: Partial<Record<ChainNamespace, (client: Client) => Promise<Adapter>>>
  storage: ConnectionStorage
  /** From the server-rendered payload, so that the first frame is already correct: a session that counts on that network. */
  initialState?: {
    connection: ConnectionHint | null
    session: Session | null
    /** Where visitors without a connection start, if it is configured. `initialChain` of `createClient` checks that it is. */
    initialNetworkId?: CaipNetworkId | undefined
  }
  /** Reaches the browser's other tabs. `followTabs` loads it. */
  tabs?: () => Promise<TabChannel>
  /** Reaches wallets on other devices. Loaded on first use. */
  walletConnect?: () => Promise<WalletConnectConnector>
  /** Calls the product's server. Defaults to the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /** Which wallets the page offers. `createClient` only. */
  wallets?: WalletOptions
  /** The modal is part of the page. Closing it returns to its first view. */
  embedded?: boolean
  /** Polls pending transactions every 30 s, also after a reload. Defaults to `false`. */
  watchTransactions?: boolean
}

/** A page's own configuration, with networks of ours and chains of `viem/chains` side by side. */
export interface PageConfig extends Omit<PublicConfig, 'networks' | 'signIn'> {
  /** In display order. Visitors start on the first, unless `initialChain` names another. */
  networks: readonly NetworkLike[]
  signIn: Omit<PublicConfig['signIn'], 'chains'> & {
    /** Defaults to every network. */
    chains?: PublicConfig['signIn']['chains']
  }
}

export interface PuzzleNotice {
  /** @returns what shows one puzzle */
  showPuzzle(client: Client): NonNullable<PayPuzzleOptions['show']>
}

export interface Client {
  /** Replaced when the server's answer comes, for a client of `openClientSync`. */
  readonly config: PublicConfig
  /** Only of a client of `openClientSync`. */
  readonly configuration?: Configuration | undefined
  /**
   * Only of a client that `openClientSync` made without `networks`. Offers these in place of the server's, as far as they
   * are of the same chain families: a library beside ours, such as wagmi, has chains of its own.
   */
  readonly offerNetworks?: ((networks: readonly NetworkLike[]) => void) | undefined
  /** Chain families with an adapter. Wallets of other families cannot connect. */
  readonly namespaces: readonly ChainNamespace[]
  /** Load functions. Call `loadAdapter` instead, which loads each adapter once. */
  readonly adapters: ClientParameters['adapters']
  readonly storage: ConnectionStorage
  readonly fetch: typeof globalThis.fetch
  /** Only if it is on another origin. */
  readonly server?: ServerLink | undefined
  readonly walletConnect?: (() => Promise<WalletConnectConnector>) | undefined
  readonly tabs?: (() => Promise<TabChannel>) | undefined
  readonly state: ConnectionParts & {
    /** The whole connection state, which changes in one step. `ConnectionParts` are its slices. */
    readonly connection: StoreApi<ConnectionState>
    readonly modal: StoreApi<ModalState>
    /** Every toast, newest first. `toastsOf` adds and changes them. */
    readonly toasts: StoreApi<ToastsState>
    readonly transactions: StoreApi<TransactionsState>
  }
  /** Usage events. They leave the page only through a configured transport or a subscriber. */
  readonly events: Events
  /** A log of what happens in the page, for bug reports. It does not leave the page. */
  readonly log: Log
  /** The owner's settings for opening the modal. */
  readonly opening: OpenSettings
  /**
   * Loads what tells visitors that a puzzle is being solved. Set by the toasts. Without it, slow devices go the slow way
   * by themselves.
   */
  puzzleNotice?: (() => Promise<PuzzleNotice>) | undefined
  /** Forms with unsent input. Check `has()` before you reload the page. */
  readonly unsaved: Unsaved
  readonly watchTransactions: boolean
  /** Per-client values of this library's modules (`perClient`). */
  readonly memory: Map<object, unknown>
  /** Aborts a running request. Each kind of request has one slot. */
  readonly pending: Map<'connect' | 'switch' | 'signIn' | 'open' | 'pair', AbortController>
}
