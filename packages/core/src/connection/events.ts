// The events of a connection. A connector, the visitor or another tab causes them; `reduce` turns them into state.
import type { CaipNetworkId, ChainNamespace, ConnectionHint } from '@aureus/protocol'
import type { AdapterConnection } from '../client/adapter.ts'
import type { ConnectState, Wallet } from '../state/connect.ts'
import type { ConnectionAccount, ConnectionKey } from '../state/connections.ts'

/** A connection that a wallet granted, and how to add it to the state. */
export interface Grant {
  namespace: ChainNamespace
  connection: AdapterConnection
  /** Adds the connection without activating it. The page's account and network stay. */
  beside?: boolean
  /** The account that the visitor chose earlier, and the account that was selected in the wallet at that time. */
  choice?: { chosen: string; firstBefore: string | undefined }
  /** The wallet's accounts on an earlier visit, if the state does not have them. */
  earlier?: readonly string[]
}

export type ConnectionEvent =
  /** The visitor asked a wallet for its accounts. */
  | { type: 'requested'; wallet: Wallet }
  /** The attempt failed, or the visitor cancelled it. `attempt` is what the modal shows of it. */
  | { type: 'refused'; wallet: Wallet; attempt: ConnectState['attempt'] }
  /** The visitor of this tab connected a wallet. */
  | ({ type: 'granted' } & Grant)
  /** A connection of an earlier visit was restored. */
  | ({ type: 'restored' } & Grant)
  /** This tab adopted a connection of another tab. */
  | ({ type: 'heard' } & Grant)
  /**
   * The active connection of an earlier visit could not be restored now. A later visit may restore it.
   * `next`: another connected wallet becomes the active one. `gone`: the cookie is missing, so no connection of an
   * earlier visit can be restored.
   */
  | { type: 'missed'; next: boolean; gone?: boolean }
  | ({ type: 'accounts changed'; accounts: readonly ConnectionAccount[] } & ConnectionKey)
  | ({ type: 'network changed'; caipNetworkId: CaipNetworkId } & ConnectionKey)
  /** Connections ended. */
  | {
      type: 'lost'
      by: LostBy
      keys: readonly ConnectionKey[]
      /** Every connection ended, including those that a later visit would restore. */
      all?: boolean
      /** The cookie. Until the active wallet is restored, only the cookie names it. */
      hint: ConnectionHint | null
      /** The wallets' accounts on an earlier visit, if the state does not have them. */
      earlier?: readonly string[]
      /** For `by: 'server'`: the page's network, and why the request failed. */
      failed?: { network: CaipNetworkId; reason: string }
    }
  /** The visitor chose another connected account. */
  | ({ type: 'chosen'; address: string } & ConnectionKey)
  /** The visitor chose a network that does not require a wallet to switch. */
  | { type: 'entered'; namespace: ChainNamespace; caipNetworkId: CaipNetworkId }

/**
 * What ended the connections:
 * - `visitor`: the visitor disconnected in this tab.
 * - `wallet`: the wallet stopped sharing its accounts.
 * - `visit`: an inactive connection of an earlier visit could not be restored on this one.
 * - `tab`: another tab, which already told the wallet, the server and the other tabs.
 * - `server`: the server does not answer, so the page cannot know its session. The sessions stay.
 */
export type LostBy = 'visitor' | 'wallet' | 'visit' | 'tab' | 'server'
