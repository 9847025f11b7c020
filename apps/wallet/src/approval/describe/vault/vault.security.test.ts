// Calls of contracts that claim to be vaults: their words are claims, and a contract that proves nothing has none.
import { encodeAbiParameters, encodeFunctionData, getAddress, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readDescriptors } from '../../../frame/signing/readDescriptors.ts'
import type { RpcCall } from '../../../lib/chain/rpc.ts'
import {
  account,
  network,
  other,
  question,
  token,
  unknownBalances,
} from '../../../testing/question.ts'
import { describeTransaction } from '../describeTransaction.ts'
import { readVaultCall } from './readVaultCall.ts'

const vault = getAddress(`0x${'4e'.repeat(20)}`)
const abi = parseAbi([
  'function deposit(uint256 assets, address receiver)',
  'function mint(uint256 shares, address receiver)',
  'function withdraw(uint256 assets, address receiver, address owner)',
  'function redeem(uint256 shares, address receiver, address owner)',
  'function multicall(bytes[] data)',
])
const deposit = (receiver = account) =>
  encodeFunctionData({
    abi,
    functionName: 'deposit',
    args: [1_000_000_000n, receiver as Hex],
  })
const word = (value: string): Hex => `0x${value.slice(2).toLowerCase().padStart(64, '0')}`

interface Chain {
  asset?: Hex
  worth?: Hex
  effects?: Parameters<typeof describeTransaction>[0]['effects']
}

async function tell(data: Hex, { asset = word(token), worth = word('0x2'), effects }: Chain = {}) {
  const rpc = async ({ method, params }: RpcCall) => {
    expect(method).toBe('eth_call')
    const [call] = params as [{ to: string; data: string }]
    expect(call.to).toBe(vault.toLowerCase())
    const answer = call.data === '0x38d52e0f' ? asset : worth
    if (answer === '0x') throw new Error('execution reverted')
    return answer
  }
  const call = { to: vault, value: 0n, data }
  const { signal } = new AbortController()
  const { tokens, ...loaded } = await readDescriptors({ network, account, rpc, signal }, [call])
  const display = describeTransaction({
    ...question,
    ...loaded,
    effects,
    transaction: { ...call, highestFee: 1n, isDear: false, serializable: {} },
    claimOf: (contract) =>
      contract === token
        ? { symbol: 'USDC', decimals: 6 }
        : contract === vault
          ? { symbol: 'vUSDC', decimals: 18 }
          : undefined,
    balances: unknownBalances,
    fails: false,
  })
  return {
    tokens,
    title: display.title,
    rows: display.rows.map(({ label, value }) => [label, value]),
    dangers: display.warnings.filter(({ level }) => level === 'danger').map(({ text }) => text),
  }
}

describe('a contract that claims to be a vault', () => {
  test('behavior: a deposit is told as a claim, beside the addresses', async () => {
    const { title, rows, dangers, tokens } = await tell(deposit())
    expect(title).toBe('Deposit 1000 USDC into a contract that claims to be a vault')
    expect(rows.slice(0, 7)).toEqual([
      ['Contract', vault],
      ['', 'Claims to be a vault of USDC'],
      ['You deposit', '1000 USDC'],
      ['Token', token],
      ['', 'Claims to be USDC'],
      ['Shares go to', 'Your account'],
      ['', account],
    ])
    expect(dangers).toEqual([expect.stringContaining('can’t check what this contract does')])
    expect(tokens).toEqual([vault.toLowerCase(), token.toLowerCase()])
  })

  test.each([
    ['mint', 'Buy 2 vUSDC from', 'Shares you buy', '2 vUSDC'],
    ['withdraw', 'Withdraw 2000000000000 USDC from', 'You withdraw', '2000000000000 USDC'],
    ['redeem', 'Give 2 vUSDC back to', 'Shares you give back', '2 vUSDC'],
  ] as const)('behavior: %s counts what it counts', async (functionName, title, label, value) => {
    const two = 2n * 10n ** 18n
    const data =
      functionName === 'mint'
        ? encodeFunctionData({ abi, functionName, args: [two, account] })
        : encodeFunctionData({ abi, functionName, args: [two, account, account] })
    const told = await tell(data)
    expect(told.title).toBe(`${title} a contract that claims to be a vault`)
    expect(told.rows).toContainEqual([label, value])
  })

  test('behavior: a call inside the contract’s multicall is told too', async () => {
    const data = encodeFunctionData({ abi, functionName: 'multicall', args: [[deposit()]] })
    expect((await tell(data)).rows).toContainEqual(['', 'Claims to be a vault of USDC'])
  })

  test('error: another receiver is a danger of its own', async () => {
    const { rows, dangers } = await tell(deposit(other))
    expect(rows).toContainEqual(['Shares go to', other])
    expect(dangers).toContain('The shares go to another account.')
  })

  test('error: more leaving than the deposit is a danger', async () => {
    const leaving = (change: string) => ({
      coin: '0',
      tokens: [{ address: getAddress(token), change }],
      approvals: [],
    })
    const same = await tell(deposit(), { effects: leaving('-1000000000') })
    expect(same.dangers).toHaveLength(1)
    const more = await tell(deposit(), { effects: leaving('-1000000001') })
    expect(more.dangers).toContainEqual(expect.stringContaining('1000.000001 USDC leaves'))
  })

  test.each([
    ['no asset', { asset: '0x' }],
    ['the zero address', { asset: word('0x0') }],
    ['itself as its asset', { asset: word(vault) }],
    ['a number as its asset', { asset: `0x${'f'.repeat(64)}` }],
    ['an asset that is too long', { asset: encodeAbiParameters([{ type: 'string' }], ['USDC']) }],
    ['no worth of its shares', { worth: '0x' }],
  ] as const)('error: a contract with %s stays unknown', async (_, chain) => {
    const { title, dangers } = await tell(deposit(), chain)
    expect(title).toBe('Call a contract')
    expect(dangers).toEqual([expect.stringContaining('can’t read what this call does')])
  })
})

test('error: other bytes than the canonical encoding are not the call of a vault', () => {
  expect(readVaultCall(deposit())).toMatchObject({ kind: 'deposit', amount: 1_000_000_000n })
  expect(readVaultCall(`${deposit()}00`)).toBeUndefined()
  const dirty = deposit().replace('0000000000000000000000007099', '0000000000000000000000017099')
  expect(dirty).not.toBe(deposit())
  expect(readVaultCall(dirty as Hex)).toBeUndefined()
  expect(readVaultCall('0x12345678')).toBeUndefined()
})
