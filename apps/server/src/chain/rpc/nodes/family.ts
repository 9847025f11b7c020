import type { Identity } from './identity.ts'

/** What the RPC service knows of a chain family's nodes. */
export interface NodeFamily {
  /** Whether the public may call the method. */
  isPublic(method: string): boolean
  /** Refuses another method in the words of the nodes. Clients tell from them that they need another way, such as polling. */
  unknownMethod(method: string): string
  /** @param reference of the chain (CAIP-2) */
  identityOf(reference: string): Identity
  /** Whether cached answers may depend on the newest block, which then is read before they are used again. */
  hasHead: boolean
  /** Whether new blocks are published over WebSocket. */
  hasSockets: boolean
}
