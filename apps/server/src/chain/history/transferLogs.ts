// Token transfers that an EVM chain logged for an account: `Transfer` of ERC-20 and ERC-721, and those of ERC-1155.
// It queries ranges of blocks of a size that the chain's nodes accept.
import * as v from 'valibot'
import { type Hex, numberToHex, pad } from 'viem'
import { askAll } from '../rpc/askAll.ts'
import type { Chain } from '../rpc/chain.ts'
import { UpstreamError } from '../rpc/failure.ts'
import { parseMultiTokenLog, TRANSFER_BATCH, TRANSFER_SINGLE } from './multiTokenLogs.ts'
import { Address, Hash, Height } from './quantity.ts'
import { AddressWord, type TransferLog, Word } from './transferLog.ts'

/** keccak256 of `Transfer(address,address,uint256)`, used by both standards. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** Blocks per query: most public nodes accept this many. */
const FIRST_RANGE = 10_000
const LEAST_RANGE = 100

const common = {
  address: Address,
  blockNumber: Height,
  transactionHash: Hash,
  transactionIndex: Height,
  logIndex: v.exactOptional(Height),
}
const LogSchema = v.union([
  v.object({
    ...common,
    topics: v.tuple([v.literal(TRANSFER), AddressWord, AddressWord]),
    data: Word,
  }),
  v.object({ ...common, topics: v.tuple([v.literal(TRANSFER), AddressWord, AddressWord, Word]) }),
])

/** The range that each chain's nodes accepted last. */
const ranges = new WeakMap<Chain, number>()

export interface TransferLogs {
  logs: TransferLog[]
  /** The lowest block searched. */
  lowest: number
}

/**
 * Searches downward from block `highest`, as many blocks as the nodes accept at once.
 * @throws UpstreamError if they refuse even a small range or answer without logs
 */
export async function readTransferLogs(
  chain: Chain,
  account: Hex,
  highest: number,
): Promise<TransferLogs> {
  const range = ranges.get(chain) ?? FIRST_RANGE
  const lowest = Math.max(0, highest - range + 1)
  const answers = await ask(chain, account, lowest, highest)
  if (answers) return { logs: once(answers.flatMap(parseLogs)), lowest }
  if (range <= LEAST_RANGE) throw new UpstreamError('large')
  ranges.set(chain, Math.max(LEAST_RANGE, Math.floor(range / 10)))
  return readTransferLogs(chain, account, highest)
}

/** Returns `undefined` if the nodes refuse: too many blocks or too many logs. */
async function ask(chain: Chain, account: Hex, lowest: number, highest: number) {
  const blocks = { fromBlock: numberToHex(lowest), toBlock: numberToHex(highest) }
  const word = pad(account).toLowerCase()
  const filters = [
    [TRANSFER, word],
    // ERC-1155 has the operator first, so its sender is where the others have the receiver.
    [[TRANSFER, TRANSFER_SINGLE, TRANSFER_BATCH], null, word],
    [[TRANSFER_SINGLE, TRANSFER_BATCH], null, null, word],
  ]
  try {
    const answers = await askAll(
      chain,
      filters.map((topics) => ({ method: 'eth_getLogs', params: [{ ...blocks, topics }] })),
    )
    return answers.includes(undefined) ? undefined : answers
  } catch (error) {
    const refused = ['large', 'timeout', 'limited']
    if (error instanceof UpstreamError && refused.includes(error.failure)) return undefined
    throw error
  }
}

/** Contracts can log anything under this topic. Malformed logs are skipped. */
function parseLogs(answer: unknown): TransferLog[] {
  if (!Array.isArray(answer)) throw new UpstreamError('malformed')
  return answer.flatMap((one) => {
    const read = v.safeParse(LogSchema, one)
    if (!read.success) return parseMultiTokenLog(one) ?? []
    const { address: token, blockNumber: height, transactionHash: hash, logIndex } = read.output
    const [, from, to, id] = read.output.topics
    const kind = id === undefined ? ('fungible' as const) : ('nft' as const)
    const value = BigInt(
      'data' in read.output && kind === 'fungible' ? read.output.data : (id ?? 0),
    )
    const log = { token, from, to, value, kind, height, hash, index: read.output.transactionIndex }
    return logIndex === undefined ? log : { ...log, logIndex }
  })
}

/** Two queries find a transfer from an account to itself. */
function once(logs: readonly TransferLog[]): TransferLog[] {
  const seen = new Map<string, TransferLog>()
  for (const [at, log] of logs.entries()) {
    const { height, logIndex, value } = log
    seen.set(logIndex === undefined ? `at ${at}` : `${height} ${logIndex} ${value}`, log)
  }
  return [...seen.values()]
}
