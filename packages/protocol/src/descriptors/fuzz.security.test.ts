// Random descriptors over random calls: none crashes the reader, and none hides a parameter.
import fc from 'fast-check'
import * as v from 'valibot'
import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import { DescriptorFileSchema } from './compiled.ts'
import { describeByDescriptor } from './describe.ts'
import type { DescribedRow, Facts } from './facts.ts'

const SIGNATURE =
  'mix((address token,uint256 amount) sold,uint256[] amounts,bytes data,bool flag,int64 shift,bytes4 tag,string note)'
const abi = parseAbi([`function ${SIGNATURE}`])
const target = `0x${'a'.repeat(40)}`

const hex = (bytes: Uint8Array): `0x${string}` => `0x${Buffer.from(bytes).toString('hex')}`
const bytes = (size: number) => fc.uint8Array({ minLength: size, maxLength: size }).map(hex)
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const values = fc.tuple(
  fc.record({ token: bytes(20), amount: uint }),
  fc.array(uint, { maxLength: 3 }),
  fc.uint8Array({ maxLength: 70 }).map(hex),
  fc.boolean(),
  fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
  bytes(4),
  // Letters, so that each value can be found in the rows.
  fc.stringMatching(/^[a-z]{0,12}$/),
)

const step = fc.oneof(
  fc.constantFrom(
    'sold',
    'token',
    'amount',
    'amounts',
    'data',
    'flag',
    'shift',
    'tag',
    'note',
    '*',
  ),
  fc.integer({ min: -3, max: 3 }),
  fc.tuple(
    fc.option(fc.integer({ min: -40, max: 40 })),
    fc.option(fc.integer({ min: -40, max: 40 })),
  ),
)
const path = fc.oneof(
  fc.record({
    root: fc.constant('#'),
    steps: fc.oneof(
      fc.constantFrom(
        ['sold', 'token'],
        ['sold', 'amount'],
        ['amounts', '*'],
        ['data'],
        ['flag'],
        ['shift'],
        ['tag'],
        ['note'],
      ),
      fc.array(step, { minLength: 1, maxLength: 4 }),
    ),
  }),
  fc.record({
    root: fc.constant('@'),
    steps: fc.constantFrom(['value'], ['to'], ['from'], ['chainId']),
  }),
)
const at = path.map((one) => ({ at: one }))
const address = fc.oneof(fc.constant({ is: target }), at)
const number = fc.oneof(fc.constant({ is: '1' }), at)
const format = fc.oneof(
  fc.constantFrom({ kind: 'raw' }, { kind: 'amount' }, { kind: 'duration' }),
  fc.constantFrom({ kind: 'addressName' }, { kind: 'addressName', sender: [target] }),
  fc.record({ kind: fc.constant('tokenTicker'), chainId: number }),
  fc.record({
    kind: fc.constant('tokenAmount'),
    token: address,
    threshold: fc.constantFrom('0', '1000'),
    message: fc.constant('Some'),
  }),
  fc.record({ kind: fc.constant('nftName'), collection: address }),
  fc.record({ kind: fc.constant('date'), encoding: fc.constantFrom('timestamp', 'blockheight') }),
  fc.record({
    kind: fc.constant('unit'),
    base: fc.constantFrom('%', ' k'),
    decimals: fc.nat({ max: 77 }),
    prefix: fc.boolean(),
  }),
  fc.constant({ kind: 'enum', values: { '0': 'No', '1': 'Yes', true: 'On', false: 'Off' } }),
  fc.record({ kind: fc.constant('calldata'), callee: address, amount: number }),
)
const visible = fc.constantFrom('always', 'optional', 'never', { ifNotIn: ['0', 'true'] })
const field = fc.record({ label: fc.constant('Label'), path, format, visible })
const group = fc.record({
  path,
  iteration: fc.constantFrom('sequential', 'bundled'),
  fields: fc.array(field, { maxLength: 2 }),
})
const fields = fc.array(fc.oneof({ weight: 4, arbitrary: field }, group), { maxLength: 6 })

const facts: Facts = {
  language: 'en',
  chainId: 1,
  from: `0x${'b'.repeat(40)}`,
  sender: 'You',
  native: { symbol: 'ETH', decimals: 18 },
  token: () => ({ symbol: 'TKN', decimals: 0 }),
  name: () => undefined,
  collection: () => 'Items',
  blockTime: () => 1_700_000_000,
  storage: () => undefined,
  call: () => undefined,
}

const textsOf = (rows: readonly DescribedRow[]): string =>
  ` ${rows.flatMap(({ text, exact = '' }) => [text, exact]).join(' ')} `

/** A number may be an address, too. */
const formsOf = (value: bigint | boolean | string): string[] => [
  `${value}`,
  ...(typeof value === 'bigint' && value >= 0n
    ? [`0x${value.toString(16).padStart(40, '0')}`]
    : []),
]

test('behavior: random descriptors crash nothing and hide nothing', () => {
  let described = 0
  fc.assert(
    fc.property(values, fields, (args, entries) => {
      const data = encodeFunctionData({ abi, args })
      const selector = data.slice(0, 10)
      const file = v.parse(DescriptorFileSchema, [
        {
          version: 1,
          chainId: 1,
          address: target,
          origin: 'Fuzz',
          reviewers: [],
          formats: { [selector]: [{ signature: SIGNATURE, intent: 'Mix', fields: entries }] },
        },
      ])
      const [descriptor] = file
      if (!descriptor) throw new Error('no descriptor')
      const description = describeByDescriptor(descriptor, { to: target, data, value: 7n }, facts)
      if (!description) return
      described++
      const shown = textsOf([...description.rows, ...description.further])
      const [{ token, amount }, amounts, payload, flag, shift, tag, note] = args
      for (const value of [token, amount, ...amounts, payload, flag, shift, tag, note])
        expect(shown).toMatch(new RegExp(`[ #](?:${formsOf(value).join('|')})[ %kTGM]`))
    }),
    { numRuns: 2000 },
  )
  // Otherwise this test would show nothing.
  expect(described).toBeGreaterThan(200)
})

test('behavior: changed bytes of a call crash nothing', () => {
  const args = [
    { token: target as `0x${string}`, amount: 5n },
    [1n, 2n],
    '0x1234',
    true,
    -5n,
    '0xdeadbeef',
    'note',
  ] as const
  const data = encodeFunctionData({ abi, args })
  const selector = data.slice(0, 10)
  const descriptor = {
    version: 1 as const,
    chainId: 1,
    address: target,
    origin: 'Fuzz',
    reviewers: [],
    formats: { [selector]: [{ signature: SIGNATURE, intent: 'Mix', fields: [] }] },
  }
  fc.assert(
    fc.property(
      fc.nat({ max: data.length - 11 }),
      fc.constantFrom(...'0123456789abcdef'),
      fc.nat({ max: data.length }),
      (place, digit, end) => {
        const changed = `${data.slice(0, 10 + place)}${digit}${data.slice(11 + place)}`
        for (const one of [changed, data.slice(0, Math.max(end, 10))])
          describeByDescriptor(descriptor, { to: target, data: one, value: 0n }, facts)
      },
    ),
    { numRuns: 2000 },
  )
})
