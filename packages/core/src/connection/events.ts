// What can happen to a connection. A connector, a visitor or another tab says it; `reduce` decides what it means.
import type { CaipNetworkId, ChainNamespace, ConnectionHint } from '@aureus/protocol'
import type { AdapterConnection } from '../client/adapter.ts'
import type { ConnectState, Wallet } from '../state/connect.ts'
import type { ConnectionAccount, ConnectionKey } from '../state/connections.ts'

/** What a wallet shares, and where it stands. */
export interface Grant {
  namespace: ChainNamespace
  connection: AdapterConnection
  /** It stands beside the active connection, ready to be switched to; the page stays where it is. */
  beside?: boolean
  /** The account that the visitor had chosen, and the one that the wallet had chosen then. */
  choice?: { chosen: string; firstBefore: string | undefined }
  /** The accounts that it had on an earlier visit, where the state does not know them. */
  earlier?: readonly string[]
}

export type ConnectionEvent =
  /** A wallet has been asked for its accounts. */
  | { type: 'requested'; wallet: Wallet }
  /** It gave none, or the visitor gave up. `attempt` says what to show of it. */
  | { type: 'refused'; wallet: Wallet; attempt: ConnectState['attempt'] }
  /** The visitor of this tab connected a wallet. */
  | ({ type: 'granted' } & Grant)
  /** A connection of an earlier visit stands again. */
  | ({ type: 'restored' } & Grant)
  /** The connection of another tab was taken up. */
  | ({ type: 'heard' } & Grant)
  /**
   * The active connection of an earlier visit could not be restored now. A later visit may restore it.
   * `next`: another wallet that is connected becomes the active one. `gone`: the cookie is gone, so nothing of
   * an earlier visit will ever be restored.
   */
  | { type: 'missed'; next: boolean; gone?: boolean }
  | ({ type: 'accounts changed'; accounts: readonly ConnectionAccount[] } & ConnectionKey)
  | ({ type: 'network changed'; caipNetworkId: CaipNetworkId } & ConnectionKey)
  /** Connections have ended. */
  | {
      type: 'lost'
      by: LostBy
      /** `all`: every connection, also those that a later visit would restore. */
      keys: readonly ConnectionKey[]
      all?: boolean
      /** What the cookie says: before it is restored, the active wallet is known by it alone. */
      hint: ConnectionHint | null
      /** Their accounts on an earlier visit, where the state does not know them. */
      earlier?: readonly string[]
      /** By the server: where the page was, and how the request failed. */
      failed?: { network: CaipNetworkId; reason: string }
    }
  /** The visitor chose another account of those that are connected. */
  | ({ type: 'chosen'; address: string } & ConnectionKey)
  /** The visitor chose a network to which no wallet has to move. */
  | { type: 'entered'; namespace: ChainNamespace; caipNetworkId: CaipNetworkId }

/**
 * - `visitor`: in this tab.
 * - `wallet`: it shares nothing any more.
 * - `visit`: what stood beside the active connection of an earlier visit is not shared with this page.
 * - `tab`: in another tab, which told the wallet, the server and the other tabs.
 * - `server`: it does not answer, so the page cannot know its session. The sessions stay.
 */
export type LostBy = 'visitor' | 'wallet' | 'visit' | 'tab' | 'server'
