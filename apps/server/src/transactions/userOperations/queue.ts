// Where a bundler puts operations: one queue for each executor, or the operator's bundler.
import type { OperationRow } from '../../platform/db/schema.ts'
import type { Outcome } from './store.ts'

export interface Queue {
  /** Within its network. */
  name: string
  /** How many operations it may have under way. */
  capacity: number
  /** What it takes. No bundler of the operator's sends an authorization without an operation. */
  kinds: readonly OperationRow['kind'][]
  /** Takes no operation that offers less now, in wei for each gas. */
  leastPrice(): Promise<bigint>
  /**
   * Sends an operation for the first time, or again: nothing runs twice, because the account's nonce or the executor's
   * prevents it. Stores what it sends before it does.
   */
  dispatch(row: OperationRow): Promise<Progress>
  /** Looks what became of what was sent, and sends it again where that is due. */
  follow(row: OperationRow): Promise<Progress>
}

export interface Ended {
  /** `requeue`: it left this queue without a result. */
  outcome: Outcome | 'requeue'
  /** What the operator paid for it and does not get back. */
  lossWei?: bigint
}

export type Progress = 'waiting' | Ended
