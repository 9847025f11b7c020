// What became of an operation, by the event that the entry point writes for it. The transaction around it may succeed
// while the operation reverts, and carries the logs of others.
import type { EvmAddress } from '@aureus/protocol'
import { toChecksumAddress } from '@aureus/protocol'
import { HashSchema, type Hex, type UserOperationReceipt } from '@aureus/protocol/operations'
import * as v from 'valibot'
import {
  decodeEventLog,
  type Log,
  numberToHex,
  parseAbi,
  type TransactionReceipt,
  TransactionReceiptNotFoundError,
  toEventSelector,
} from 'viem'
import type { OperationRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import type { ChainReader } from './chainReader.ts'
import type { Outcome } from './store.ts'

const [operationEvent, beforeEvent] = parseAbi([
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
  'event BeforeExecution()',
])
export const OPERATION_EVENT = toEventSelector(operationEvent)
const BEFORE = toEventSelector(beforeEvent)

type ReceiptLog = Pick<Log, 'address' | 'data'> & { topics: readonly Hex[] }

/** @returns undefined if the transaction does not contain the operation */
export function outcomeIn(
  receipt: TransactionReceipt,
  { hash, entryPoint }: { hash: string; entryPoint: EvmAddress },
): Outcome | undefined {
  const isOurs = ({ address, topics }: ReceiptLog) =>
    toChecksumAddress(address) === entryPoint && topics[0] === OPERATION_EVENT && topics[1] === hash
  const at = receipt.logs.findIndex(isOurs)
  const event = receipt.logs[at]
  if (!event) return undefined
  const { success, actualGasCost, actualGasUsed } = decodeEventLog({
    abi: [operationEvent],
    topics: event.topics,
    data: event.data,
  }).args
  return {
    status: success ? 'included' : 'reverted',
    costWei: actualGasCost,
    receipt: {
      transactionHash: receipt.transactionHash,
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(actualGasUsed),
      logs: cutLogs(receipt.logs, { at, entryPoint }),
      status: success ? '0x1' : '0x0',
    },
  }
}

/**
 * The logs between the end of the bundle's validation, or the previous operation, and this operation's own event,
 * without what the entry point itself says in between.
 * @param at where its event is
 */
export function cutLogs(
  logs: readonly ReceiptLog[],
  { at, entryPoint }: { at: number; entryPoint: EvmAddress },
): UserOperationReceipt['logs'] {
  const isEntryPoint = ({ address }: ReceiptLog) => toChecksumAddress(address) === entryPoint
  const before = logs.slice(0, at)
  const start = before.findLastIndex(
    (log) => isEntryPoint(log) && (log.topics[0] === OPERATION_EVENT || log.topics[0] === BEFORE),
  )
  return before
    .slice(start + 1)
    .filter((log) => !isEntryPoint(log))
    .map(({ address, data, topics }) => ({
      address: toChecksumAddress(address),
      data,
      topics: [...topics],
    }))
}

/** What came of a transaction that takes an account's code away. */
export function undelegatedBy(receipt: TransactionReceipt): Outcome {
  const ok = receipt.status === 'success'
  return {
    status: ok ? 'included' : 'reverted',
    costWei: receipt.gasUsed * receipt.effectiveGasPrice,
    receipt: {
      transactionHash: receipt.transactionHash,
      blockHash: receipt.blockHash,
      blockNumber: numberToHex(receipt.blockNumber),
      gasUsed: numberToHex(receipt.gasUsed),
      logs: [],
      status: ok ? '0x1' : '0x0',
    },
  }
}

const HashesSchema = v.array(HashSchema)

/** The hashes of the transactions that were sent for an operation. */
export const readTransactions = ({ transactions }: Pick<OperationRow, 'transactions'>): Hex[] =>
  readStored(HashesSchema, transactions)

/** @throws UpstreamError if no node answers */
export async function readReceipt(
  { client }: Pick<ChainReader, 'client'>,
  hash: Hex,
): Promise<TransactionReceipt | undefined> {
  try {
    return await client.getTransactionReceipt({ hash })
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  }
}

const FoundSchema = v.array(v.object({ transactionHash: HashSchema }))

/** Looks for the operation in any transaction since it was first sent, whoever sent it. */
export async function findOutcome(
  reader: ChainReader,
  row: Pick<OperationRow, 'hash' | 'from_block'>,
): Promise<Outcome | undefined> {
  const filter = {
    address: reader.entryPoint,
    topics: [OPERATION_EVENT, row.hash],
    fromBlock: row.from_block === null ? 'latest' : numberToHex(row.from_block),
    toBlock: 'latest',
  }
  const logs = v.parse(
    FoundSchema,
    await reader.request({ method: 'eth_getLogs', params: [filter] }),
  )
  for (const { transactionHash } of logs) {
    const receipt = await readReceipt(reader, transactionHash)
    const outcome = receipt && outcomeIn(receipt, { hash: row.hash, entryPoint: reader.entryPoint })
    if (outcome) return outcome
  }
  return undefined
}
