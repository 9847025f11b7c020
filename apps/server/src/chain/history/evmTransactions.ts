// Transactions of an EVM chain for a history: by hash, or an account's in a block.

import * as v from 'valibot'
import { numberToHex } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'
import { Address, Amount, Hash, Height } from './quantity.ts'

const TransactionSchema = v.object({
  hash: Hash,
  blockNumber: Height,
  transactionIndex: Height,
  from: Address,
  to: v.nullish(Address),
  value: Amount,
})
export type EvmTransaction = v.InferOutput<typeof TransactionSchema>

const BlockSchema = v.object({
  number: Height,
  timestamp: Height,
  transactions: v.array(v.unknown()),
})
const ReceiptSchema = v.object({ status: v.nullish(Height) })

/** @throws UpstreamError if one is unknown or malformed */
export async function readTransactions(
  chain: Chain,
  hashes: readonly string[],
): Promise<EvmTransaction[]> {
  return ask(
    chain,
    'eth_getTransactionByHash',
    hashes.map((hash) => [hash]),
    TransactionSchema,
  )
}

export interface EvmBlock {
  height: number
  timeMs: number
  /** What the account sent, and what transferred coins to it. */
  transactions: EvmTransaction[]
}

/** Full blocks are read few at a time, because each may be megabytes. */
const WHOLE_BLOCKS = 5

/** @throws UpstreamError */
export async function readBlocks(
  chain: Chain,
  heights: readonly number[],
  account: string,
): Promise<EvmBlock[]> {
  const blocks: EvmBlock[] = []
  for (let at = 0; at < heights.length; at += WHOLE_BLOCKS) {
    const wanted = heights.slice(at, at + WHOLE_BLOCKS).map((height) => [numberToHex(height), true])
    const read = await ask(chain, 'eth_getBlockByNumber', wanted, BlockSchema)
    for (const { number, timestamp, transactions } of read)
      blocks.push({
        height: number,
        timeMs: timestamp * 1000,
        transactions: transactions.flatMap((one) => {
          const parsed = v.safeParse(TransactionSchema, one)
          if (!parsed.success) return []
          const { from, to, value } = parsed.output
          const own = from === account || (to === account && value > 0n)
          return own ? [parsed.output] : []
        }),
      })
  }
  return blocks
}

/** Timestamps of blocks by height. @throws UpstreamError */
export async function readTimes(
  chain: Chain,
  heights: readonly number[],
): Promise<Map<number, number>> {
  const params = heights.map((height) => [numberToHex(height), false])
  const blocks = await ask(chain, 'eth_getBlockByNumber', params, BlockSchema)
  return new Map(blocks.map(({ number, timestamp }) => [number, timestamp * 1000]))
}

/** The transactions that succeeded. @throws UpstreamError */
export async function findConfirmed(chain: Chain, hashes: readonly string[]): Promise<Set<string>> {
  const receipts = await ask(
    chain,
    'eth_getTransactionReceipt',
    hashes.map((hash) => [hash]),
    ReceiptSchema,
  )
  // Receipts have no status before Byzantium.
  return new Set(hashes.filter((_, index) => (receipts[index]?.status ?? 1) === 1))
}

async function ask<const S extends v.GenericSchema>(
  chain: Chain,
  method: string,
  params: readonly unknown[][],
  schema: S,
): Promise<v.InferOutput<S>[]> {
  const answers = await askAll(
    chain,
    params.map((one) => ({ method, params: one })),
  )
  const read = v.safeParse(v.array(schema), answers)
  if (!read.success) throw new UpstreamError('malformed')
  return read.output
}
