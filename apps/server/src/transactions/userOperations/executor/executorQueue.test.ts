import type { UserOperation } from '@aureus/protocol/operations'
import { encodeErrorResult, type Hex, TransactionReceiptNotFoundError } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import type { OperationRow } from '../../../platform/db/schema.ts'
import { refusalOf, type SignedOperation } from '../bundle.ts'
import { type ChainReader, isNodeAway } from '../chainReader.ts'
import { callGasOf } from '../gas.ts'
import { raise } from './executorFees.ts'
import { createExecutorQueue, type ExecutorQueueParameters } from './executorQueue.ts'

const address = '0x000000000000000000000000000000000000dEaD'
const operation: UserOperation = {
  sender: address,
  nonce: '0x0',
  callData: '0x',
  callGasLimit: '0x1',
  verificationGasLimit: '0x1',
  preVerificationGas: '0x1',
  maxFeePerGas: '0x1',
  maxPriorityFeePerGas: '0x1',
}
const signed: SignedOperation = {
  operation,
  signature: '0x',
  delegate: address,
  authorization: undefined,
}

const readerOf = (error: object) =>
  ({
    entryPoint: address,
    baseFees: async () => ({ now: 1n, next: 1n }),
    request: async () => {
      throw Object.assign(new Error(), error)
    },
  }) as unknown as ChainReader

const failedOp = (reason: string) =>
  encodeErrorResult({ abi: entryPoint08Abi, errorName: 'FailedOp', args: [0n, reason] })

test.each([
  [{ code: 3, message: 'execution reverted', data: failedOp('AA25 x') }, 'FailedOp AA25 x'],
  // Contracts choose their words, and nodes repeat them.
  [{ code: -32000, message: 'reverted: rate limit', data: failedOp('AA33 y') }, 'FailedOp AA33 y'],
  [{ code: 3, message: 'execution reverted: too many requests' }, 'refused'],
])('behavior: %j is the network’s refusal', async (error, reason) => {
  expect(await refusalOf(readerOf(error), signed, address)).toBe(reason)
})

test.each([
  { code: -32005, message: 'limit exceeded' },
  { code: -32000, message: 'header not found' },
])('error: %j says nothing about the operation', async (error) => {
  const reader = readerOf(error)
  const asked = { sender: address, code: undefined, callData: '0x' } as const
  const asAway = expect.toSatisfy(isNodeAway)
  await expect(refusalOf(reader, signed, address)).rejects.toEqual(asAway)
  await expect(callGasOf(reader, asked)).rejects.toEqual(asAway)
})

test('behavior: fees rise by a quarter each time, to twice the first at most', () => {
  const first = { maxFeePerGas: 1000n, maxPriorityFeePerGas: 100n }
  expect(raise(first, 0)).toEqual(first)
  expect(raise(first, 1)).toEqual({ maxFeePerGas: 1251n, maxPriorityFeePerGas: 126n })
  expect(raise(first, 9)).toEqual({ maxFeePerGas: 2000n, maxPriorityFeePerGas: 200n })
})

const hash: Hex = `0x${'ab'.repeat(32)}`
const sentRow = {
  kind: 'operation',
  hash,
  raw_transaction: '0x02',
  executor_nonce: 4,
  sent_block: 10,
  from_block: 10,
  transactions: JSON.stringify([hash]),
} as OperationRow

/** An executor whose nonce 4 is used. @param receiptAt from which look on the node has the receipt */
function executorOf({ receiptAt }: { receiptAt: number }) {
  let looks = 0
  let height = 11
  const receipt = {
    logs: [],
    gasUsed: 100n,
    effectiveGasPrice: 7n,
    to: address,
    status: 'reverted',
  }
  const parameters = {
    reader: {
      entryPoint: address,
      height: async () => height,
      blockTime: async () => 0,
      request: async () => [],
      client: {
        getTransactionCount: async () => 5,
        async getTransactionReceipt() {
          looks += 1
          if (looks >= receiptAt) return receipt
          throw new TransactionReceiptNotFoundError({ hash })
        },
      },
    },
    executor: { address: '0x00000000000000000000000000000000000000E1' },
  } as unknown as ExecutorQueueParameters
  const queue = createExecutorQueue(parameters)
  return {
    follow: () => queue.follow(sentRow),
    mine: () => {
      height += 1
    },
  }
}

test('behavior: counts a failed bundle whose block came between two reads of a node', async () => {
  const { follow } = executorOf({ receiptAt: 2 })
  expect(await follow()).toEqual({
    outcome: { status: 'failed', reason: 'the bundle did not run it' },
    lossWei: 700n,
  })
})

test('behavior: gives a node that is behind some blocks to show what a bundle cost', async () => {
  const { follow, mine } = executorOf({ receiptAt: 5 })
  expect(await follow()).toBe('waiting')
  mine()
  expect(await follow()).toBe('waiting')
  mine()
  expect(await follow()).toMatchObject({ lossWei: 700n })
})

test('behavior: sends an operation again if another transaction has its nonce', async () => {
  const { follow, mine } = executorOf({ receiptAt: Infinity })
  for (let block = 0; block < 3; block++) {
    expect(await follow()).toBe('waiting')
    mine()
  }
  expect(await follow()).toEqual({ outcome: 'requeue' })
})

test.each([
  [{ onlyEasy: false }, 1000n],
  // Two blocks may fill up before it is in one.
  [{ onlyEasy: true }, 1250n],
])('param: with %j takes operations that offer %d', async (given, least) => {
  const parameters = {
    reader: { baseFees: async () => ({ now: 900n, next: 1000n }) },
    executor: { address },
    ...given,
  } as unknown as ExecutorQueueParameters
  expect(await createExecutorQueue(parameters).leastPrice()).toBe(least)
})
