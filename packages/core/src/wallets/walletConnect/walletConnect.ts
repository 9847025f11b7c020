// The wallet at the other end of a relay, as connectors see it.
import type { Cacao, ChainNamespace, NonceResponse } from '@aureus/protocol'
import type { WalletConnectSession } from './session.ts'
import type { createWalletApp } from './walletApp.ts'

export type WalletConnectEvent =
  /** The session began, or its accounts changed. */
  | { type: 'session' }
  /** CAIP-319: an event on one chain. */
  | { type: 'event'; name: string; data: unknown; caipNetworkId: string }
  /** The session ended, on either side. */
  | { type: 'end' }

export interface Proposal {
  uri: string
  expiresAtMs: number
  /** Settles with the wallet's answer. By then the new session is active and an earlier one has ended. */
  answer: Promise<{ session: WalletConnectSession; cacaos: readonly Cacao[] }>
  /** Tells the wallet that the page stopped waiting. A late approval is undone. */
  giveUp(): void
}

export interface WalletConnectRequest {
  namespace: ChainNamespace
  caipNetworkId: string
  method: string
  params: unknown
}

export interface ProposeOptions {
  namespaces: readonly ChainNamespace[]
  /** The visitor's current network. */
  first?: string | undefined
  /** Used only if eip155 is the only requested family. */
  signIn?: NonceResponse | undefined
}

export interface WalletConnect {
  readonly session: WalletConnectSession | undefined
  app: ReturnType<typeof createWalletApp>
  /** Restores the session of an earlier visit or of another tab. Never prompts. */
  restore(): Promise<WalletConnectSession | undefined>
  propose(options: ProposeOptions): Promise<Proposal>
  /** @throws the wallet's own error unchanged, or WalletNotFoundError without a session */
  request(request: WalletConnectRequest): Promise<unknown>
  disconnect(): Promise<void>
  subscribe(listener: (event: WalletConnectEvent) => void): () => void
  /** Disconnects from the relay. The stored session stays. */
  stop(): Promise<void>
}
