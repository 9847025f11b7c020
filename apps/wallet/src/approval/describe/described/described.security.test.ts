// A contract's words in the wallet's own window: whose they are, what the wallet has read itself, and what no words hide.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileDocument, DocumentSchema } from '@aureus/protocol/descriptorDocuments'
import type { UserOperationEffects } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { type Address, encodeFunctionData, getAddress, maxUint256, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { account, other, question, token, unknownBalances } from '../../../testing/question.ts'
import { describeTransaction } from '../describeTransaction.ts'

const pool: Address = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const abi = parseAbi([
  'function supply(address asset,uint256 amount,address onBehalfOf,uint16 referralCode)',
  'function withdraw(address asset,uint256 amount,address to)',
  'function multicall(bytes[] data)',
  'function approve(address spender, uint256 amount)',
])
const supply = (onBehalfOf: Address = account) =>
  encodeFunctionData({ abi, functionName: 'supply', args: [token, 1_000_000_000n, onBehalfOf, 0] })

/** Our own document for Aave's pool, on the network of the tests. */
function poolDescriptors({ origin = 'Aureus', reviewers = [] as string[] } = {}) {
  const file = join(import.meta.dirname, '../../../../descriptors/aave-v3-pool.json')
  const document = v.parse(DocumentSchema, JSON.parse(readFileSync(file, 'utf8')))
  const chainId = Number(question.network.caipNetworkId.split(':')[1])
  document.context = { contract: { deployments: [{ chainId, address: pool }] } }
  return compileDocument(document, { origin, reviewers }).descriptors.map((one) => one.descriptor)
}

interface Told {
  descriptors?: ReturnType<typeof poolDescriptors>
  to?: Address
  effects?: UserOperationEffects
}

function tell(
  data: `0x${string}`,
  { descriptors = poolDescriptors(), to = pool, ...simulated }: Told = {},
) {
  return describeTransaction({
    ...question,
    ...simulated,
    transaction: { to, value: 0n, data, highestFee: 1n, isDear: false, serializable: {} },
    claimOf: (contract) => (contract === token ? { symbol: 'USDC', decimals: 6 } : undefined),
    descriptorOf: (address) => (address.toLowerCase() === pool ? descriptors : undefined),
    balances: unknownBalances,
    fails: false,
  })
}
const rowsOf = ({ rows }: ReturnType<typeof tell>) => rows.map(({ label, value }) => [label, value])
const dangers = ({ warnings }: ReturnType<typeof tell>) =>
  warnings.filter(({ level }) => level === 'danger').map(({ text }) => text)

describe('described calls', () => {
  test('behavior: the title says what is done, with the token’s own figures', () => {
    const display = tell(supply())
    expect(display.title).toBe('Supply 1000 USDC · Aave')
    expect(rowsOf(display).slice(0, 5)).toEqual([
      ['To', pool],
      ['Described by', 'Aureus'],
      ['Amount to supply', '1000 USDC'],
      ['Supplied for', 'Your account'],
      ['', account],
    ])
    expect(dangers(display)).toEqual([])
  })

  test('behavior: what the words leave out is shown as it is', () => {
    expect(rowsOf(tell(supply()))).toEqual(
      expect.arrayContaining([
        ['Also in this call, without a description', ''],
        ['referralCode', '0'],
      ]),
    )
  })

  test('behavior: another account is shown by its address', () => {
    expect(rowsOf(tell(supply(other)))).toContainEqual(['Supplied for', getAddress(other)])
  })

  test('behavior: a word for an amount stands beside the amount', () => {
    const data = encodeFunctionData({
      abi,
      functionName: 'withdraw',
      args: [token, maxUint256, account],
    })
    const rows = rowsOf(tell(data))
    expect(rows).toContainEqual(['Amount to withdraw', 'All USDC'])
    expect(rows.some(([, value]) => value?.startsWith('115792089237316195423570985'))).toBe(true)
  })

  test('behavior: a reviewer is named', () => {
    const descriptors = poolDescriptors({ origin: 'Registry', reviewers: ['Cyfrin'] })
    const display = tell(supply(), { descriptors })
    expect(rowsOf(display)).toContainEqual(['Described by', 'Registry, reviewed by Cyfrin'])
    expect(dangers(display)).toEqual([])
  })

  test('error: words without a reviewer keep the danger', () => {
    const display = tell(supply(), { descriptors: poolDescriptors({ origin: 'Registry' }) })
    expect(rowsOf(display)).toContainEqual(['Described by', 'Registry, not reviewed'])
    expect(dangers(display)).toHaveLength(1)
  })

  test('error: an approval inside a described contract’s multicall keeps the wallet’s own words', () => {
    const approval = encodeFunctionData({
      abi,
      functionName: 'approve',
      args: [other, maxUint256],
    })
    const data = encodeFunctionData({
      abi,
      functionName: 'multicall',
      args: [[supply(), approval]],
    })
    const display = tell(data)
    expect(display.title).toBe('Run 2 actions')
    expect(rowsOf(display)).toEqual(
      expect.arrayContaining([
        ['1 of 2', 'Supply 1000 USDC · Aave'],
        ['2 of 2', 'Let someone spend a token'],
      ]),
    )
    expect(dangers(display)).not.toEqual([])
  })

  test('error: an unknown token’s amount is in base units, and not in the title', () => {
    const unknown: Address = '0x00000000000000000000000000000000000000aa'
    const data = encodeFunctionData({
      abi,
      functionName: 'supply',
      args: [unknown, 1_000_000_000n, account, 0],
    })
    const display = tell(data)
    expect(display.title).toBe('Supply · Aave')
    expect(rowsOf(display)).toContainEqual(['Amount to supply', '1000000000 base units'])
  })

  test('error: a descriptor of another contract describes nothing', () => {
    const display = tell(supply(), { to: other })
    expect(display.title).toBe('Call a contract')
    expect(dangers(display)).toHaveLength(1)
  })

  test('error: a call with other bytes than its encoding is not described', () => {
    const dirty = `${supply().slice(0, 10)}1${supply().slice(11)}` as const
    expect(tell(dirty as `0x${string}`).title).toBe('Call a contract')
  })

  test('error: bytes after the arguments are shown', () => {
    expect(rowsOf(tell(`${supply()}deadbeef`))).toContainEqual(['Further bytes', '0xdeadbeef'])
  })
})

const usdc = getAddress(token)
const leaving = (change: string, more: object = {}): UserOperationEffects => ({
  coin: '0',
  tokens: [{ address: usdc, change, ...more }],
  approvals: [],
})

describe('what a simulation shows of a plain call', () => {
  test('behavior: adds nothing to words that say the same', () => {
    expect(dangers(tell(supply(), { effects: leaving('-1000000000') }))).toEqual([])
  })

  test('behavior: shares that are taken back are a caution', () => {
    const shares = '0x00000000000000000000000000000000000000Aa'
    const { warnings } = tell(supply(), {
      effects: { ...leaving('-5'), tokens: [{ address: shares, change: '-5', burned: '5' }] },
    })
    expect(warnings).toContainEqual({
      level: 'caution',
      text: expect.stringContaining('5 base units is taken back from your account'),
    })
  })

  test.each([
    ['more than the words say', leaving('-1000000001'), '1000.000001 USDC leaves your account'],
    ['coins', { ...leaving('-1'), coin: '-7' }, '0.000000000000000007 AUR leaves your account too'],
    [
      'another token, of which a part is burned',
      { ...leaving('0'), tokens: [{ address: getAddress(other), change: '-5', burned: '4' }] },
      '5 base units leaves your account too',
    ],
    [
      'an item',
      { ...leaving('0'), items: [{ address: getAddress(other), id: '7', change: '-1' }] },
      'leaves your account too',
    ],
  ])('error: %s is a danger', (_, effects, text) => {
    expect(dangers(tell(supply(), { effects }))).toEqual([expect.stringContaining(text)])
  })
})

const safe: Address = '0x00000000000000000000000000000000005afe00'
const safeAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures)',
])
const throughSafe = ({ operation = 0, gasPrice = 0n } = {}) =>
  encodeFunctionData({
    abi: safeAbi,
    args: [pool, 0n, supply(safe), operation, 0n, 0n, gasPrice, safe, safe, '0x1234'],
  })

describe('calls of a Safe', () => {
  test('behavior: the call inside is described', () => {
    const display = tell(throughSafe(), { to: safe })
    expect(display.title).toBe('Run a Safe transaction: Supply 1000 USDC · Aave')
    expect(rowsOf(display)).toContainEqual(['Amount to supply', '1000 USDC'])
  })

  test.each([{ operation: 1 }, { gasPrice: 1n }])(
    'error: a delegate call, or a refund for whoever runs it, is not read as a call: %o',
    (change) => {
      const display = tell(throughSafe(change), { to: safe })
      expect(display.title).toBe('Call a contract')
      expect(dangers(display)).not.toEqual([])
    },
  )
})
