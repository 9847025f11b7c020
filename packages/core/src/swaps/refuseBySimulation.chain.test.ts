// Swaps simulated by a real node, over the devnet's pools of Uniswap.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSwapCalls, uniswapDeployments } from '@aureus/protocol/swap'
import * as v from 'valibot'
import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { RpcError } from '../api/rpc.ts'
import type { ChainCall } from '../client/chain.ts'
import { refuseBySimulation } from './refuseBySimulation.ts'

const chainId = 'eip155:99199'
const ETHER = 10n ** 18n
const dir = mkdtempSync(join(tmpdir(), 'aureus-simulate-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32), solana: false })
})
afterAll(async () => {
  await devnet?.stop()
  rmSync(dir, { recursive: true })
})

const call: ChainCall = async ({ method, params, schema }) => {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(devnet.rpcUrl, { method: 'POST', headers, body })
  const { result, error } = (await response.json()) as {
    result?: unknown
    error?: { code: number; message: string }
  }
  if (error) throw new RpcError(method, error.code, error.message)
  return v.parse(schema, result)
}

const abi = parseAbi(['function execute(bytes commands, bytes[] inputs, uint256 deadline) payable'])

/** One coin for the test token: wrapped, and exchanged in a pool of version 2. */
function coinForToken(least: bigint) {
  const { wrappedCoin, routers } = uniswapDeployments[99_199] ?? expect.unreachable()
  const two = parseAbiParameters('address, uint256')
  const swap = parseAbiParameters('address, uint256, uint256, address[], bool')
  const inputs: Hex[] = [
    encodeAbiParameters(two, ['0x0000000000000000000000000000000000000002', ETHER]),
    encodeAbiParameters(swap, [
      '0x0000000000000000000000000000000000000001',
      ETHER,
      least,
      [wrappedCoin as Hex, devnet.contracts.testToken],
      false,
    ]),
  ]
  const deadline = BigInt(Math.floor(Date.now() / 1000) + 600)
  return {
    to: routers[0].address,
    data: encodeFunctionData({ abi, args: ['0x0b08', inputs, deadline] }),
    value: ETHER,
  }
}

async function simulating(least: bigint, balance = 10n * ETHER) {
  const account = privateKeyToAddress(generatePrivateKey())
  await call({
    method: 'anvil_setBalance',
    params: [account, numberToHex(balance)],
    schema: v.unknown(),
  })
  const calls = [coinForToken(least)]
  const read = readSwapCalls({ calls, chainId, account, nowMs: Date.now() })
  const reading = 'reading' in read ? read.reading : expect.unreachable()
  return { account, calls, reading }
}

describe('refuseBySimulation', () => {
  test('behavior: accepts a swap that a node confirms', async () => {
    expect(await refuseBySimulation(call, await simulating(1n))).toBe(true)
  })
  test('behavior: knows nothing of coins that the account does not have', async () => {
    expect(await refuseBySimulation(call, await simulating(1n, 0n))).toBe(false)
  })
  test('error: refuses a swap that would bring less', async () => {
    const parameters = await simulating(1n)
    const { buy } = parameters.reading
    const reading = { ...parameters.reading, buy: { ...buy, atLeast: 10n ** 30n } }
    await expect(refuseBySimulation(call, { ...parameters, reading })).rejects.toMatchObject({
      reason: 'simulation',
    })
  })
  test('error: refuses a swap that reverts', async () => {
    await expect(refuseBySimulation(call, await simulating(10n ** 30n))).rejects.toMatchObject({
      reason: 'simulation',
    })
  })
})
