// What the product reports of its own use, and nothing of its visitor: no address, message, signature,
// hash, pairing URI, key, code or e-mail address is a property of any event.
import type { CaipNetworkId, ChainNamespace } from '@aureus/protocol'

export interface EventProperties {
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  /** `walletId` is the wallet's EIP-6963 rdns. */
  SELECT_WALLET: { walletId: string }
  CONNECT_SUCCESS: { walletId: string; network: CaipNetworkId }
  /** `reason` is the name of an error, never its words: those may quote anything. */
  CONNECT_ERROR: { walletId: string; reason: string }
  /** The visitor said no in the wallet, to what. */
  USER_REJECTED: { request: 'connect' | 'switch' | 'sign-in' | 'message' | 'send' }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace }
  SWITCH_NETWORK: { network: CaipNetworkId }
  SIWX_AUTH_SUCCESS: { network: CaipNetworkId; isSmartAccount: boolean }
  SIWX_AUTH_ERROR: { network: CaipNetworkId; reason: string }
  CLICK_CANCEL_SIWX: { network: CaipNetworkId }
  REGISTER_NAME_SUCCESS: { network: CaipNetworkId }
  REGISTER_NAME_ERROR: { network: CaipNetworkId; reason: string }
  SEND_INITIATED: { network: CaipNetworkId }
  SEND_SUCCESS: { network: CaipNetworkId }
  SEND_ERROR: { network: CaipNetworkId; reason: string }
}

export type EventName = keyof EventProperties

export type TrackedEvent = {
  [K in EventName]: {
    event: K
    properties: EventProperties[K]
    /** Of the page, without query and fragment. */
    path: string
    timestampMs: number
  }
}[EventName]

/** A promise that it returns may fail: nobody waits for it. */
export type EventListener = (event: TrackedEvent) => unknown

export interface EventParameters {
  /** Carries every event away. Without it none leaves the page. */
  transport?: EventListener
  /** The page's path; defaults to the browser's. Longer hexadecimal numbers are taken out of it. */
  path?: () => string
}

export interface Events {
  /** Returns the unsubscriber. */
  subscribe(listener: EventListener): () => void
  track<K extends EventName>(event: K, properties: EventProperties[K]): void
}
