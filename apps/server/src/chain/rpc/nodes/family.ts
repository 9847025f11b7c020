import type { Dialect } from '../dialect.ts'
import type { RpcCall } from '../upstream.ts'
import type { Identity } from './identity.ts'
import type { NodeRules } from './rules.ts'
import type { Tempo } from './standing.ts'

/** What the RPC service knows of a chain family's nodes. */
export interface NodeFamily {
  /** Whether the public may call the method. */
  isPublic(method: string): boolean
  /** Refuses another method in the words of the nodes. Clients tell from them that they need another way, such as polling. */
  unknownMethod(method: string): string
  /** What is wrong with the parameters of a public method, in words. Absent if the nodes check them. */
  faultIn?(call: RpcCall): string | undefined
  /** @param reference of the chain (CAIP-2) */
  identityOf(reference: string): Identity
  /** Reads the newest block, if cached answers may depend on it. It is asked before they are used again. */
  head?: RpcCall
  /** Whether new blocks are published over WebSocket. */
  hasSockets: boolean
  /** Whether a large answer may be forwarded while it arrives, which leaves its form unchecked. */
  streams: boolean
  /** Absent for JSON-RPC 2.0, with errors in answers of status 200 or 400. */
  dialect?: Dialect
  /** How fast its chains grow, if not a block every few seconds. */
  tempo?: Tempo
  /** What its calls and answers mean. */
  rules: NodeRules
}
