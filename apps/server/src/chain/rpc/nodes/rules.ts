// What calls and answers of a chain family mean.
import type { NodeAnswer } from '../envelope/answer.ts'
import type { RpcCall } from '../upstream.ts'

/** The error of a JSON-RPC answer. NEAR's have further members. */
export interface NodeError {
  readonly code: number
  readonly message: string
  readonly [member: string]: unknown
}

/** A height in an answer: with `exact` it is the node's height, otherwise a lower bound. */
export interface Told {
  height: number
  exact: boolean
}

/**
 * What an answer's validity depends on: nothing (`chain`), the newest block (`head`), or the finality of the block with
 * this height. `undefined`: it is not cached.
 */
export type Ground = 'chain' | 'head' | number | undefined

/** A node refused a transaction a second time because it has it. */
export interface KnownTransaction {
  /** What the node answers to a transaction that it takes. Absent: the answer of `shownBy` is that answer. */
  value?: unknown
  /** The call whose result shows that the node has it. Absent if the refusal says so. */
  shownBy?: RpcCall
}

export interface NodeRules {
  /** Whether the method sends a transaction. It is never cached, nor merged with an equal call. */
  isSend(method: string): boolean
  /** What a refusal of a transaction means that the same node was sent before; `undefined`: it was refused. */
  knownBy(call: RpcCall, refusal: NodeError): KnownTransaction | undefined
  /**
   * Whether the node answers only when something has happened. How long that takes, or that it takes too long, says
   * nothing about the node.
   */
  waits(method: string): boolean
  /** Whether the result has the form that the call asks for. Otherwise another node is asked. */
  isAnswer(call: RpcCall, value: unknown): boolean
  /** Whether an error says more about the node than about the call. */
  isUnsure(error: NodeError): boolean
  heightIn(call: RpcCall, answer: NodeAnswer): Told | undefined
  /** Whether the answer lacks an existing block, because the node is behind. */
  isMissingBlock(call: RpcCall, answer: NodeAnswer, bestHeight: () => number | undefined): boolean
  /** @param value of a result, not null */
  groundOf(call: RpcCall, value: unknown): Ground
  /** Whether an answer may be about a final block, so that another server may have it. */
  canBeFinal(call: RpcCall): boolean
  /** Reads up to which height blocks are final. */
  final: { readonly call: RpcCall; heightOf(value: unknown): number | undefined }
  /** Of methods whose price users pay: the price, in a unit that grows with it. `undefined` for an unusable value. */
  priceIn(value: unknown): bigint | undefined
  /** Whether the method reads such a price. */
  isPrice(method: string): boolean
}
