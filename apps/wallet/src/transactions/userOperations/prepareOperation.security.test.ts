// A server that prepares something else than what the visitor is shown. Nothing of it may reach the key.
import {
  encodeExecuteBatch,
  type TokenFee,
  tokenFeeCall,
  type UserOperationPrepareReply,
  userOperationHash,
} from '@aureus/protocol/operations'
import { DELE_GATOR, encodeAccountCalls } from '@aureus/protocol/permissions'
import { describe, expect, test } from 'vitest'
import { operationDomain } from '../../testing/operation.ts'
import { createOperationServer } from '../../testing/operationServer.ts'
import { account, network, other, smartNetwork } from '../../testing/question.ts'
import { createOperations } from './operations.ts'
import { prepareOperation } from './prepareOperation.ts'

const calls = [{ to: other, value: 1n, data: undefined }]
type Reply = UserOperationPrepareReply
type Change = (reply: Reply) => Reply

function prepare(change: Change = (reply) => reply, on = smartNetwork, more: object = {}) {
  const server = createOperationServer()
  server.change = change
  const operations = createOperations(server)
  const { signal } = new AbortController()
  return prepareOperation({
    operations,
    network: on,
    account,
    owner: account,
    calls,
    signal,
    ...more,
  })
}

const withOperation =
  (change: Partial<Reply['operation']>): Change =>
  (reply) => ({ ...reply, operation: { ...reply.operation, ...change } })

const elsewhere = encodeExecuteBatch([{ to: account, value: '0x1', data: '0x' }])
const dearer = encodeExecuteBatch([{ to: other, value: '0x2', data: '0x' }])
const more = encodeExecuteBatch(
  ['0x1', '0x0'].map((value) => ({ to: other, value: value as '0x1', data: '0x' as const })),
)

describe('prepareOperation', () => {
  test('behavior: takes gas, fees, paymaster and sequence, and hashes them here', async () => {
    const change = withOperation({ nonce: '0x7', callGasLimit: '0x1' })
    const { operation, userOpHash, highestFee, domain } = await prepare(change)
    expect(domain).toEqual(operationDomain)
    expect(userOpHash).toBe(userOperationHash(operation, operationDomain))
    expect(highestFee).toBe((1n + 100_000n + 50_000n + 50_000n) * 2_000_000_000n)
  })

  test('behavior: an account that granted a permission keeps its code', async () => {
    const { smartAccount } = smartNetwork
    if (!smartAccount) throw new Error('a network with smart accounts')
    const granted: Change = ({ authorizationNonce: _, ...reply }) => {
      const callData = encodeAccountCalls(DELE_GATOR, [{ to: other, value: '0x1', data: '0x' }])
      const operation = { ...reply.operation, callData }
      return { ...reply, operation, code: 'ours', codeAddress: DELE_GATOR }
    }
    const permitted = {
      ...smartNetwork,
      smartAccount: { ...smartAccount, permissions: true } as const,
    }
    expect((await prepare(granted, permitted)).domain.delegate).toBe(DELE_GATOR)
    await expect(prepare(granted)).rejects.toMatchObject({ code: 'internal' })
  })

  const fee: TokenFee = { token: other, payee: account, amount: '120000' }
  const withFee =
    (signed: TokenFee, told = fee): Change =>
    (reply) => {
      const call = { to: other, value: '0x1', data: '0x' } as const
      const callData = encodeExecuteBatch([tokenFeeCall(signed), call])
      return { ...reply, operation: { ...reply.operation, callData }, tokenFee: told }
    }

  test('behavior: takes a fee in a token that the visitor is shown', async () => {
    const prepared = await prepare(withFee(fee), smartNetwork, { showsTokenFee: true })
    expect(prepared.tokenFee).toEqual(fee)
  })

  test.each<[string, Change, object]>([
    ['that is not shown', withFee(fee), {}],
    ['of another amount', withFee({ ...fee, amount: '120001' }), { showsTokenFee: true }],
    ['to another', withFee({ ...fee, payee: other }), { showsTokenFee: true }],
    [
      'that is not among the calls',
      (reply) => ({ ...reply, tokenFee: fee }),
      { showsTokenFee: true },
    ],
  ])('error: refuses a fee in a token %s', async (_, change, more) => {
    await expect(prepare(change, smartNetwork, more)).rejects.toMatchObject({ code: 'internal' })
  })

  test.each<[string, Change]>([
    ['another sender', withOperation({ sender: other })],
    ['another target', withOperation({ callData: elsewhere })],
    ['another amount', withOperation({ callData: dearer })],
    ['another call', withOperation({ callData: more })],
    [
      'bytes at the end',
      (reply) => withOperation({ callData: `${reply.operation.callData}00` })(reply),
    ],
    ['a nonce key of its own', withOperation({ nonce: `0x1${'0'.repeat(16)}` })],
    ['a price above the ceiling', withOperation({ maxFeePerGas: '0x9184e72a000000' })],
    ['a tip above the price', withOperation({ maxPriorityFeePerGas: '0x77359401' })],
    ['more gas than a block holds', withOperation({ preVerificationGas: '0x5f5e101' })],
    ['code of its own', (reply) => ({ ...reply, code: 'ours', codeAddress: other })],
    [
      'an unknown delegate without authorization',
      ({ authorizationNonce: _, ...reply }) => ({ ...reply, code: 'ours', codeAddress: other }),
    ],
    [
      'a permission’s code where there are no permissions',
      ({ authorizationNonce: _, ...reply }) => ({
        ...reply,
        code: 'ours',
        codeAddress: DELE_GATOR,
      }),
    ],
    ['no authorization where one is needed', ({ authorizationNonce: _, ...reply }) => reply],
    [
      'an authorization where none is needed',
      (reply) => ({ ...reply, code: 'ours', codeAddress: operationDomain.delegate }),
    ],
  ])('error: refuses %s', async (_, change) => {
    await expect(prepare(change)).rejects.toMatchObject({ code: 'internal' })
  })

  test('error: refuses an answer with a paymaster in pieces', async () => {
    const change = withOperation({})
    const pieces: Change = (reply) => {
      const { paymasterData: _, ...operation } = change(reply).operation
      return { ...reply, operation }
    }
    await expect(prepare(pieces)).rejects.toMatchObject({ name: 'ValiError' })
  })

  test('error: a network without smart accounts is unsupported', async () => {
    await expect(prepare(undefined, network)).rejects.toMatchObject({ details: { rpcCode: 5710 } })
  })
})
