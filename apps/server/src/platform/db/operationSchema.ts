// The tables of smart accounts' operations. All of it is public on the chain, except whose wallet it is.

export interface OperationTables {
  operation_quotes: OperationQuoteRow
  operations: OperationRow
  operation_executors: OperationExecutorRow
  operation_sponsorships: OperationSponsorshipRow
  operation_budgets: OperationBudgetRow
}

/** An operation that the server prepared for its owner to sign. Only these are sent. */
export interface OperationQuoteRow {
  /** That the owner signs. It covers every field but the signature. */
  hash: string
  user_id: string
  network: string
  expires_at_ms: number
}

/** An operation that its owner signed, from before it is sent until a day after it ended. */
export interface OperationRow {
  /** The hash that the owner signed; for an undelegation, that of its authorization. */
  hash: string
  kind: 'operation' | 'undelegation'
  /** CAIP-2. */
  network: string
  user_id: string
  /** EIP-55. */
  sender: string
  /** JSON of `UserOperation`; null for an undelegation. */
  operation: string | null
  signature: string | null
  /** The code that the hash names. */
  delegate: string
  /** JSON of `Authorization`; null if the account has its code. */
  authorization: string | null
  /** SHA-256, hex, of user, origin and id of the batch (EIP-5792); null without one. */
  batch_key: string | null
  /** How many calls it has. */
  calls: number
  /**
   * - `queued`: stored, and waits for a queue.
   * - `sent`: one queue has it. Without `raw_transaction` it is about to be sent.
   * - `included`, `reverted`: in a block.
   * - `failed`: will never be.
   */
  status: 'queued' | 'sent' | 'included' | 'reverted' | 'failed'
  /** Whether its outcome may still change, by a reorganisation. */
  settled: number
  reason: string | null
  /** The queue that sends it: an executor's address, or `bundler`. */
  queue: string | null
  executor_nonce: number | null
  /** Signed, as sent last. */
  raw_transaction: string | null
  /** JSON array of the hashes of every transaction that was sent for it, newest last. */
  transactions: string
  /** When the last transaction was sent; blocks are of the chain. */
  sent_block: number | null
  /** The block before the first attempt. */
  from_block: number | null
  /** JSON of `UserOperationReceipt`. */
  receipt: string | null
  /** `maxFeePerGas` in wei; null for an undelegation. */
  max_fee: number | null
  created_at_ms: number
  ended_at_ms: number | null
}

/** A queue of transactions with one nonce after another. Whoever holds the lease works on it. */
export interface OperationExecutorRow {
  /** The network and the queue's name. */
  id: string
  holder: string
  leased_until_ms: number
}

/** What one operation may cost the paymaster, from before it is signed. */
export interface OperationSponsorshipRow {
  /** Of the operation. */
  hash: string
  network: string
  sender: string
  /** 192 bits in hex and the sequence number: the paymaster pays at most one operation with it. */
  nonce: string
  /** UTC, such as `2026-11-25`. */
  day: string
  /** Rounded up: reserved until it is spent. */
  gwei: number
  state: 'reserved' | 'sent' | 'spent'
  /** The token in which the visitor pays, with the operation's first call. Null: the operator pays. */
  fee_token: string | null
  expires_at_ms: number
}

export interface OperationBudgetRow {
  /** The network and what the budget is for. */
  key: string
  gwei: number
}
