// Descriptors that try to make a call look better than it is. Each is refused, does not apply, or shows everything.
import * as v from 'valibot'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { compileDocument } from './compile/compileDocument.ts'
import { DocumentSchema } from './compile/document.ts'
import { describeByDescriptor } from './describe.ts'
import type { DescribedRow, Description, Facts } from './facts.ts'

const SIGNATURE =
  'order((address token,uint256 amount,address to) sold,uint256[] amounts,address[] tokens,uint8 mode,bytes data)'
const [pool, dai, usdc, thief] = ['a', 'b', 'c', 'd'].map((digit) => `0x${digit.repeat(40)}`) as [
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
  `0x${string}`,
]
const inner = encodeFunctionData({
  abi: parseAbi(['function approve(address spender, uint256 amount)']),
  args: [thief, 2n ** 256n - 1n],
})
const data = encodeFunctionData({
  abi: parseAbi([`function ${SIGNATURE}`]),
  args: [{ token: dai, amount: 5_000_000n, to: thief }, [1n, 2n], [dai, usdc], 7, inner],
})

interface Field {
  [key: string]: unknown
}
type Document = {
  context: Record<string, unknown>
  metadata: Record<string, unknown>
  display: { formats: Record<string, Record<string, unknown>>; definitions?: object }
}

const amount: Field = {
  path: 'sold.amount',
  label: 'Amount',
  format: 'tokenAmount',
  params: { tokenPath: 'sold.token' },
}
const honest = (): Document => ({
  context: { contract: { deployments: [{ chainId: 1, address: pool }] } },
  metadata: { owner: 'Pool', constants: {}, enums: { mode: { '7': 'Safe' } } },
  display: {
    formats: {
      [SIGNATURE]: { intent: 'Order', fields: [amount] },
    },
  },
})
const withFields = (...fields: Field[]): Document => {
  const document = honest()
  document.display.formats = { [SIGNATURE]: { intent: 'Order', fields } }
  return document
}
const withFormat = (format: Record<string, unknown>): Document => {
  const document = honest()
  document.display.formats = { [SIGNATURE]: { intent: 'Order', fields: [amount], ...format } }
  return document
}
const at = (deployments: unknown, extra: object = {}): Document => ({
  ...honest(),
  context: { contract: { deployments, ...extra } },
})
const hidden = (path: string): Field => ({ path, visible: 'never' })
const deep = (levels: number): Field =>
  levels === 0 ? amount : { path: 'sold', fields: [deep(levels - 1)] }

const hostile: Record<string, () => Document> = {
  'another chain': () => at([{ chainId: 10, address: pool }]),
  'another address': () => at([{ chainId: 1, address: dai }]),
  'no address': () => at([]),
  'a broken address': () => at([{ chainId: 1, address: '0x12' }]),
  'a negative chain': () => at([{ chainId: -1, address: pool }]),
  'a factory in place of an address': () =>
    at([], { factory: { deployments: [{ chainId: 1, address: pool }], deployEvent: 'e' } }),
  'a condition that is unknown here': () => at([{ chainId: 1, address: pool }], { proxy: pool }),
  'no context': () => ({ ...honest(), context: {} }),
  'no fields': () => withFields(),
  'a hidden amount': () => withFields(hidden('sold.amount')),
  'a hidden recipient': () => withFields(amount, hidden('sold.to')),
  'everything hidden': () =>
    withFields(...['sold.token', 'sold.amount', 'sold.to', 'mode', 'data'].map(hidden)),
  'an amount that is not mentioned': () =>
    withFields({ path: 'sold.to', label: 'Recipient', format: 'addressName' }),
  'a list of which one element is shown': () =>
    withFields({ path: 'amounts.[0]', label: 'Amount', format: 'raw' }),
  'a slice of a list': () => withFields({ path: 'amounts.[:1]', label: 'Amount', format: 'raw' }),
  'a slice of an amount': () =>
    withFields({ path: 'sold.amount.[31:32]', label: 'Amount', format: 'raw' }),
  'a slice of an address': () =>
    withFields({ path: 'sold.to.[0:4]', label: 'Recipient', format: 'raw' }),
  'the wrong token of a list': () => withFields({ ...amount, params: { tokenPath: 'tokens.[1]' } }),
  'a token of its own': () => withFields({ ...amount, params: { token: usdc } }),
  'a token that is the coin': () =>
    withFields({ ...amount, params: { tokenPath: 'sold.token', nativeCurrencyAddress: dai } }),
  'a token on another chain': () =>
    withFields({ ...amount, params: { tokenPath: 'sold.token', chainId: 10 } }),
  'a path to no token': () => withFields({ ...amount, params: { tokenPath: 'sold.nothing' } }),
  'a token path to a number': () => withFields({ ...amount, params: { tokenPath: 'amounts.[0]' } }),
  'decimals that lie': () =>
    withFields({
      path: 'sold.amount',
      label: 'Amount',
      format: 'unit',
      params: { base: ' DAI', decimals: 30 },
    }),
  'decimals without an end': () =>
    withFields({
      path: 'sold.amount',
      label: 'Amount',
      format: 'unit',
      params: { base: 'DAI', decimals: 100_000 },
    }),
  'negative decimals': () =>
    withFields({
      path: 'sold.amount',
      label: 'Amount',
      format: 'unit',
      params: { base: 'DAI', decimals: -6 },
    }),
  'a threshold of nothing with a small word': () =>
    withFields({
      ...amount,
      params: { tokenPath: 'sold.token', threshold: '0x0', message: '0.01' },
    }),
  'a word for any amount': () =>
    withFields({
      ...amount,
      params: { tokenPath: 'sold.token', threshold: '1', message: 'Nothing' },
    }),
  'an enumeration that hides a value': () =>
    withFields({
      path: 'mode',
      label: 'Mode',
      format: 'enum',
      params: { $ref: '$.metadata.enums.mode' },
    }),
  'an enumeration of an amount': () => ({
    ...withFields({
      path: 'sold.amount',
      label: 'Amount',
      format: 'enum',
      params: { $ref: '$.metadata.enums.small' },
    }),
    metadata: { owner: 'Pool', enums: { small: { '5000000': '1 DAI' } } },
  }),
  'an enumeration that is missing': () =>
    withFields({
      path: 'mode',
      label: 'Mode',
      format: 'enum',
      params: { $ref: '$.metadata.enums.none' },
    }),
  'an amount as a date': () =>
    withFields({ ...amount, format: 'date', params: { encoding: 'timestamp' } }),
  'an amount as a duration': () => withFields({ ...amount, format: 'duration', params: {} }),
  'an amount of the coin': () => withFields({ ...amount, format: 'amount', params: {} }),
  'a recipient as a token': () =>
    withFields(amount, { path: 'sold.to', label: 'To', format: 'tokenTicker' }),
  'a recipient that stands for the sender': () =>
    withFields(amount, {
      path: 'sold.to',
      label: 'To',
      format: 'addressName',
      params: { senderAddress: thief },
    }),
  'an item of a collection': () =>
    withFields({
      path: 'sold.amount',
      label: 'Item',
      format: 'nftName',
      params: { collection: dai },
    }),
  'an approval inside, called at another contract': () =>
    withFields({ path: 'data', label: 'Call', format: 'calldata', params: { callee: usdc } }),
  'an approval inside with another selector': () =>
    withFields({
      path: 'data',
      label: 'Call',
      format: 'calldata',
      params: { callee: dai, selector: '0x12345678' },
    }),
  'a call inside without a callee': () =>
    withFields({ path: 'data', label: 'Call', format: 'calldata', params: {} }),
  'a selector from a path': () =>
    withFields({
      path: 'data',
      label: 'Call',
      format: 'calldata',
      params: { callee: dai, selectorPath: 'mode' },
    }),
  'a format that is unknown': () => withFields({ ...amount, format: 'picture' }),
  'an encrypted value': () =>
    withFields({ ...amount, encryption: { scheme: 'fhe', fallbackLabel: '0 DAI' } }),
  'a constant in place of an amount': () =>
    withFields({ value: '0.01 DAI', label: 'Amount', format: 'raw' }),
  'a constant beside a hidden amount': () =>
    withFields({ value: '0.01 DAI', label: 'Amount', format: 'raw' }, hidden('sold.amount')),
  'a path into the descriptor': () =>
    withFields({ path: '$.metadata.owner', label: 'Recipient', format: 'raw' }),
  'a path with an empty step': () =>
    withFields({ path: 'sold..amount', label: 'A', format: 'raw' }),
  'a path to a prototype': () => withFields({ path: '__proto__.x', label: 'A', format: 'raw' }),
  'a path of a thousand steps': () =>
    withFields({ path: Array(1000).fill('sold').join('.'), label: 'A', format: 'raw' }),
  'groups forty deep': () => withFields(deep(40)),
  'a definition of itself': () => {
    const document = withFields({ $ref: '$.display.definitions.a', path: 'sold.amount' })
    document.display.definitions = { a: { $ref: '$.display.definitions.a' } }
    return document
  },
  'a condition on the value': () => withFields({ ...amount, visible: { ifNotIn: ['5000000'] } }),
  'a value that must match and does': () =>
    withFields({ ...amount, visible: { mustMatch: ['5000000'] } }),
  'a value that must match and does not': () =>
    withFields({ ...amount, visible: { mustMatch: ['1'] } }),
  'a label of a thousand letters': () => withFields({ ...amount, label: 'A'.repeat(1000) }),
  'a label that turns the direction': () => withFields({ ...amount, label: 'Amount \u202e' }),
  'a label of two lines': () => withFields({ ...amount, label: 'Amount\n1 DAI' }),
  'an invisible label': () => withFields({ ...amount, label: '\u200b' }),
  'an intent of a thousand letters': () => withFormat({ intent: 'Claim '.repeat(200) }),
  'an intent that turns the direction': () => withFormat({ intent: '\u202eyletaS' }),
  'a sentence with another amount': () =>
    withFormat({ interpolatedIntent: 'Claim 1 DAI {sold.nothing}' }),
  'a sentence with a token’s hidden characters': () =>
    withFormat({ interpolatedIntent: 'Claim \u2066{sold.amount}' }),
  'a signature with other names for the same types': () => {
    const document = honest()
    document.display.formats = {
      'order((address a,uint256 b,address c) x,uint256[] y,address[] z,uint8 q,bytes w)': {
        intent: 'Claim',
        fields: [{ path: 'q', label: 'Reward', format: 'raw' }],
      },
    }
    return document
  },
}

const facts: Facts = {
  language: 'en',
  chainId: 1,
  from: `0x${'e'.repeat(40)}`,
  sender: 'Your account',
  native: { symbol: 'ETH', decimals: 18 },
  token: (address, chainId) =>
    chainId === 1 ? { [dai]: { symbol: 'DAI', decimals: 6 } }[address] : undefined,
  name: () => undefined,
  collection: () => undefined,
  blockTime: () => undefined,
  storage: () => undefined,
  call: () => undefined,
}

function describeWith(document: unknown): Description | undefined {
  const parsed = v.safeParse(DocumentSchema, document)
  if (!parsed.success) return undefined
  const { descriptors } = compileDocument(parsed.output, { origin: 'Test', reviewers: [] })
  const [first] = descriptors
  return first && describeByDescriptor(first.descriptor, { to: pool, data, value: 0n }, facts)
}

const textsOf = (rows: readonly DescribedRow[]): string =>
  rows.flatMap(({ text, exact = '' }) => [text, exact]).join('\n')
const isHarmlessText = (text: string): boolean =>
  text.length <= 160 && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text)

describe('hostile descriptors', () => {
  test('behavior: an honest one describes the call', () => {
    expect(describeWith(honest())?.rows).toEqual([
      { label: 'Amount', text: '5 DAI', kind: 'amount', amount: { value: 5_000_000n, token: dai } },
    ])
  })

  test('behavior: there are at least sixty', () => {
    expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(60)
  })

  test.each(Object.keys(hostile))('error: %s hides nothing', (name) => {
    const description = describeWith(hostile[name]?.())
    if (!description) return
    const { rows, further, intent, sentence = '' } = description
    const shown = textsOf([...rows, ...further])
    // The amount in its token's own decimals, or in base units.
    expect(shown).toMatch(/(?:^|\n)#?(?:5 DAI|5000000)(?:$|\n)/)
    for (const value of [dai, thief, usdc, '7', inner])
      expect(`\n${shown}\n`).toContain(`\n${value}\n`)
    for (const { label } of [...rows, ...further]) expect(isHarmlessText(label)).toBe(true)
    expect(isHarmlessText(intent) && isHarmlessText(sentence)).toBe(true)
    expect(intent.length).toBeLessThanOrEqual(40)
  })
})
