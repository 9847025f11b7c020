import type { UserOperation } from '@aureus/protocol/operations'
import { encodeErrorResult } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
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
