// What a client is: configuration, state, and the adapters that reach wallets. Actions take it as their
// first parameter.
import type { ChainNamespace, ConnectionHint, PublicConfig, Session } from '@aureus/protocol'
import type { StoreApi } from 'zustand/vanilla'
import type { Log, LogParameters } from '../log/createLog.ts'
import type { ConnectionParts, ConnectionState } from '../state/connection.ts'
import type { ModalState } from '../state/modal.ts'
import type { ToastsState } from '../state/toasts.ts'
import type { TransactionsState } from '../state/transactions.ts'
import type { Unsaved } from '../state/unsaved.ts'
import type { Adapter } from './adapter.ts'
import type { EventParameters, Events } from './events.ts'
import type { OpenSettings } from './openSettings.ts'
import type { ConnectionStorage } from './storage.ts'
import type { TabChannel } from './tabChannel.ts'
import type { WalletConnectConnector } from './walletConnector.ts'

export interface ClientParameters extends EventParameters, LogParameters, OpenSettings {
  config: PublicConfig
  /** Loaded on first use, one per namespace. */
  adapters: Partial<Record<ChainNamespace, () => Promise<Adapter>>>
  storage: ConnectionStorage
  /** From the server-rendered payload, so that the first frame is already right. */
  initialState?: { connection: ConnectionHint | null; session: Session | null }
  /** Reaches the other tabs of the browser; `followTabs` loads it. */
  tabs?: () => Promise<TabChannel>
  /** Reaches wallets on other devices; loaded on first use. */
  walletConnect?: () => Promise<WalletConnectConnector>
  /** Calls the product's server; defaults to the global one. */
  fetch?: typeof globalThis.fetch
  /** The modal is part of the page: closing it goes back to its first view. */
  embedded?: boolean
  /** Asks every 30 s what became of pending transactions, also after a reload. Off unless set. */
  watchTransactions?: boolean
}

export interface Client {
  readonly config: PublicConfig
  /** Chain families with an adapter: wallets of others cannot be connected here. */
  readonly namespaces: readonly ChainNamespace[]
  /** What loads them; `loadAdapter` does so once. */
  readonly adapters: ClientParameters['adapters']
  readonly storage: ConnectionStorage
  readonly fetch: typeof globalThis.fetch
  readonly walletConnect?: (() => Promise<WalletConnectConnector>) | undefined
  readonly tabs?: (() => Promise<TabChannel>) | undefined
  readonly state: ConnectionParts & {
    /** All that a change of the connection changes at once. The parts of it stand beside it. */
    readonly connection: StoreApi<ConnectionState>
    readonly modal: StoreApi<ModalState>
    /** Every toast, newest first; `toastsOf` adds and changes them. */
    readonly toasts: StoreApi<ToastsState>
    readonly transactions: StoreApi<TransactionsState>
  }
  /** What the product reports of its use. Nothing leaves the page unless somebody carries it away. */
  readonly events: Events
  /** What happens in the page, for a report of a fault. It stays in the page. */
  readonly log: Log
  /** What its owner decides about opening the modal. */
  readonly opening: OpenSettings
  /** Forms with unsent input. Check `has()` before you reload the page. */
  readonly unsaved: Unsaved
  readonly watchTransactions: boolean
  /** What the parts of this library remember of this client (`perClient`). */
  readonly memory: Map<object, unknown>
  /** Cancels what an action left running: one slot per kind of request. */
  readonly pending: Map<'connect' | 'switch' | 'signIn' | 'open' | 'pair', AbortController>
}
