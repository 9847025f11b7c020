// Row 9 of the security tests, published formats of typed data: each is described in rows, shows all of its data, and
// cannot be imitated.
import { describe, expect, test } from 'vitest'
import { digestOf } from '../../../keys/typedData/digestOf.ts'
import { parseTypedData } from '../../../keys/typedData/parseTypedData.ts'
import { account, other, question, token } from '../../../testing/question.ts'
import { chainId, type MadeData, PERMIT2 } from '../../../testing/typedData/make.ts'
import { permits } from '../../../testing/typedData/permits.ts'
import { trades } from '../../../testing/typedData/trades.ts'
import type { Row } from '../../display.ts'
import { describeTypedData } from '../describeTypedData.ts'

const known = { ...permits, ...trades }
const all: [string, MadeData][] = Object.entries(known)
const claims = new Map([
  [token, { symbol: 'TST', decimals: 6 }],
  [other, { symbol: 'Other', decimals: 0 }],
])
const parse = (data: MadeData) =>
  parseTypedData(data, { account, chainId: Number(data.domain['chainId'] ?? chainId) })
const tell = (data: MadeData) =>
  describeTypedData(question, parse(data), { claimOf: (contract) => claims.get(contract) })
const textOf = (rows: readonly Row[] = []) => rows.map(({ value }) => value).join('\n')
const isKnown = (data: MadeData) => tell(data).title !== 'Sign data'
const change = (data: MadeData, message: object): MadeData => ({
  ...data,
  message: { ...data.message, ...message },
})
const shown = (data: MadeData, label: string) =>
  tell(data)
    .rows.filter((row) => row.label === label)
    .map(({ value }) => value)
const warnings = (data: MadeData) =>
  tell(data)
    .warnings.map(({ text }) => text)
    .join('\n')

/** Every value in it, each with a copy of the data in which it differs. */
function leavesOf(data: MadeData): { value: string; changed: MadeData }[] {
  const leaves: { value: string; changed: MadeData }[] = []
  const visit = (parent: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(parent)) {
      if (typeof value === 'object' && value !== null) {
        visit(value as Record<string, unknown>)
        continue
      }
      Reflect.set(parent, key, otherThan(value))
      leaves.push({ value: String(value), changed: structuredClone(data) })
      Reflect.set(parent, key, value)
    }
  }
  visit(data.message)
  return leaves
}

function otherThan(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  const text = String(value)
  if (/^\d+$/.test(text)) return `${BigInt(text) - 1n}`
  if (/^0x[0-9a-f]{40}$/i.test(text)) return text === PERMIT2 ? token : PERMIT2
  return text.startsWith('0x') ? `${text.slice(0, -2)}${text === '0x' ? '0x01' : '17'}` : `${text} `
}

describe('published formats (row 9)', () => {
  test.each(all)('behavior: describes %s in rows and shows all of its data', (_, data) => {
    const { title, rows, raw, action, warnings: told } = tell(data)
    expect(title).not.toBe('Sign data')
    expect(rows.every(({ value }) => value !== '')).toBe(true)
    expect(told.length).toBeGreaterThan(0)
    expect(action).toBe('Sign')
    const text = textOf(raw)
    for (const { value } of leavesOf(data)) expect(text).toContain(value)
    for (const value of Object.values(data.domain)) expect(text).toContain(String(value))
    for (const fields of Object.values(data.types))
      for (const { name, type } of fields) expect(text).toContain(`${type} ${name}`)
    expect(text).toContain(digestOf(parse(data)))
  })

  test.each(all)('error: %s looks different with another value', (_, data) => {
    const before = tell(data)
    for (const { changed } of leavesOf(data)) {
      const after = tell(changed)
      expect(textOf(after.raw)).not.toBe(textOf(before.raw))
    }
  })

  test.each(all)('error: data with another type cannot pass for %s', (_, data) => {
    const own = data.types[data.primaryType] ?? []
    const [first, ...others] = own
    const bad = [
      // An extra field, another order, another name.
      [...own, { name: 'more', type: 'uint8' }],
      [...others, first ?? { name: 'a', type: 'uint8' }],
      own.map((field, at) => (at === 1 ? { ...field, name: 'renamed' } : field)),
    ]
    for (const [at, fields] of bad.entries()) {
      const types = { ...data.types, [data.primaryType]: fields }
      const message: Record<string, unknown> = { ...data.message, ...(at === 0 && { more: 1 }) }
      if (at === 2) {
        const name = own[1]?.name ?? ''
        message['renamed'] = message[name]
        delete message[name]
      }
      const changed = { ...data, types, message }
      expect([at, isKnown(changed)]).toEqual([at, false])
      expect(warnings(changed)).toContain('can’t read')
    }
  })

  test.each(
    all.filter(([, { domain }]) => ![token, other].includes(String(domain['verifyingContract']))),
  )('error: data for another contract cannot pass for %s', (_, data) => {
    const changed = { ...data, domain: { ...data.domain, verifyingContract: token } }
    expect(isKnown(data)).toBe(true)
    expect(isKnown(changed)).toBe(false)
  })

  test.each(all)(
    'error: does not describe %s as known if it is valid on every network',
    (_, data) => {
      const { chainId: _chain, ...domain } = data.domain
      const types = {
        ...data.types,
        EIP712Domain: (data.types['EIP712Domain'] ?? []).filter(({ name }) => name !== 'chainId'),
      }
      const changed = { ...data, types, domain }
      expect(isKnown(changed)).toBe(false)
      expect(warnings(changed)).toContain('valid on all networks')
      expect(shown(changed, 'Network')).toEqual(['All networks'])
    },
  )

  test.each<[string, MadeData, Record<string, string[]>]>([
    ['permit', known.permit, { Amount: ['Unlimited'], Spender: [other], Token: [token] }],
    ['dai', known.dai, { Amount: ['Unlimited'], 'Signature expires': ['Never'] }],
    ['itemPermit', known.itemPermit, { 'Token ID': ['721'], 'Who can transfer': [other] }],
    ['payment', known.payment, { Amount: ['25 TST'], To: [other], Token: [token] }],
    ['permitSingle', known.permitSingle, { Amount: ['25 TST'], 'Via contract': [PERMIT2] }],
    ['permitBatch', known.permitBatch, { Amount: ['25 TST', 'Unlimited'], Token: [token, other] }],
    ['takeBatch', known.takeBatch, { Amount: ['25 TST', '25000000 Other'] }],
    ['witness', known.witness, { Condition: [`witness:\n  wants: ${other}\n  least: 5`] }],
    [
      'uniswapX',
      known.uniswapX,
      {
        'You give at most': ['25 TST'],
        'You get at least': ['0.008 AUR'],
        'Others get': ['7 Other'],
      },
    ],
    ['priority', known.priority, { 'You get at least': ['7 Other'] }],
    ['cow', known.cow, { 'You give at most': ['25 TST'], 'You get at least': ['0.008 AUR'] }],
    ['zeroEx', known.zeroEx, { 'You give at most': ['25 TST'], 'You get at least': ['7 Other'] }],
    ['oneInch', known.oneInch, { 'You give at most': ['25 TST'] }],
    [
      'seaport',
      known.seaport,
      {
        'You give at most': ['Item 721'],
        'You get at least': ['0.8 AUR'],
        'Others get': ['0.025 AUR'],
        Collection: [token],
      },
    ],
    [
      'safe',
      change(known.safe, { operation: 0 }),
      { Safe: [other], To: [other], Amount: ['12.5 TST'] },
    ],
    ['meta', known.meta, { To: [other], Amount: ['12.5 TST'] }],
  ])('behavior: shows the parties and amounts of %s', (_, data, expected) => {
    for (const [label, values] of Object.entries(expected))
      expect(shown(data, label)).toEqual(values)
  })

  test('behavior: shows the expiry with date and time', () => {
    for (const data of [known.permit, known.take, known.oneInch, known.seaport, known.forward])
      expect(shown(data, 'Signature expires')[0]).toMatch(/^Nov 18, 2026, \d+:\d\d/)
  })

  test('behavior: shows an unlimited amount in red', () => {
    const red = (data: MadeData) => tell(data).rows.filter(({ alarm }) => alarm).length
    expect(red(known.permit)).toBe(1)
    expect(red(known.dai)).toBe(1)
    expect(red(known.permitBatch)).toBe(1)
    expect(red(known.permitSingle)).toBe(0)
    expect(red(change(known.permit, { value: '1' }))).toBe(0)
  })

  test('behavior: shows no spending warning for a revoked permission', () => {
    for (const data of [
      change(known.permit, { value: 0 }),
      change(known.dai, { allowed: false }),
    ]) {
      expect(tell(data).title).toBe('Revoke a permission')
      expect(tell(data).warnings).toEqual([])
    }
  })

  test.each<[string, MadeData, string]>([
    ['a permit', change(known.permit, { owner: other }), 'another account'],
    ['a payment', change(known.payment, { from: other }), 'another account'],
    ['an order', change(known.zeroEx, { maker: other }), 'another account'],
    [
      'an order of CoW',
      change(known.cow, { receiver: other }),
      'another address, not to your account',
    ],
    [
      'an order of 1inch',
      change(known.oneInch, { receiver: other }),
      'another address, not to your account',
    ],
    [
      'one with an extension',
      change(known.oneInch, { makerTraits: `${1n << 249n}` }),
      'Another contract sets',
    ],
    [
      'one with a call',
      change(known.oneInch, { makerTraits: `${1n << 251n}` }),
      'Another contract sets',
    ],
    ['one for nothing', change(known.seaport, { consideration: [] }), 'nothing in return'],
    ['one for zero', change(known.zeroEx, { takerAmount: 0 }), 'nothing in return'],
    ['a delegated call', known.safe, 'another contract’s code'],
    ['a refund', change(known.safe, { gasPrice: 1 }), 'pays for gas'],
    ['a forwarded call', known.forward, 'in your name'],
  ])('behavior: warns about %s', (_, data, text) => {
    expect(warnings(data)).toContain(text)
  })

  test.each<[string, MadeData]>([
    [
      'an order of UniswapX on a chain without this reactor',
      { ...known.uniswapX, domain: { ...known.uniswapX.domain, chainId } },
    ],
    ['an order of UniswapX for another spender', change(known.uniswapX, { spender: other })],
    [
      'an order of UniswapX for another token',
      change(known.uniswapX, { permitted: { token: other, amount: 1 } }),
    ],
  ])('error: describes %s as a conditional payment', (_, data) => {
    expect(tell(data).title).toBe('Let someone take tokens once')
    expect(shown(data, 'Condition')).toHaveLength(1)
    expect(warnings(data)).toContain('doesn’t recognize it')
  })

  test('error: does not describe code that a Safe runs as its own as a call', () => {
    expect(shown(known.safe, 'Amount')).toEqual([])
    expect(shown(known.safe, 'Data')).toHaveLength(1)
    expect(shown(known.safe, 'Action')).toEqual(['Run another contract’s code as its own'])
  })

  test('error: does not describe balances other than plain tokens as a CoW order', () => {
    expect(isKnown(change(known.cow, { sellTokenBalance: 'internal' }))).toBe(false)
    expect(isKnown(change(known.cow, { kind: 'swap' }))).toBe(false)
  })
})
