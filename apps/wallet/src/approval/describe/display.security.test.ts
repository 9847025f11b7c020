// Row 9 of the security tests: what you see is what you sign.
import fc from 'fast-check'
import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import {
  addressOf,
  createNumbers,
  type KnownCall,
  knownCalls,
  write,
} from '../../testing/calldata.ts'
import { other, question, token, unknownBalances } from '../../testing/question.ts'
import { readCall } from './calls.ts'
import { describeTransaction } from './describeTransaction.ts'

const full = process.env['SECURITY'] === 'full'
const TIMEOUT_MS = full ? 900_000 : 30_000
const FUZZED = full ? 10_000 : 200
const UNLIMITED = 2n ** 95n

const serializable = (data: Hex | undefined, value = 0n) =>
  ({
    type: 'eip1559',
    chainId: 99_199,
    nonce: 7,
    gas: 654_321n,
    maxFeePerGas: 9_876n,
    maxPriorityFeePerGas: 1_234n,
    to: data ? token : other,
    value,
    ...(data && { data }),
  }) as const

const tell = (data: Hex | undefined, value = 0n) =>
  describeTransaction({
    ...question,
    transaction: {
      to: data ? token : other,
      value,
      data,
      highestFee: 1n,
      isDear: false,
      serializable: serializable(data, value),
    },
    claimOf: () => undefined,
    balances: unknownBalances,
    fails: false,
  })
const dangers = (display: ReturnType<typeof tell>) =>
  display.warnings.filter(({ level }) => level === 'danger').length
const seen = (display: ReturnType<typeof tell>) =>
  [display.title, ...display.rows.map(({ value }) => value)].join('\n')

const amounts = [0n, 1n, 10n ** 18n, UNLIMITED - 1n, UNLIMITED, 2n ** 255n, 2n ** 256n - 1n]

interface Fixture {
  name: string
  data: Hex | undefined
  value?: bigint
  /** Must appear in what is shown. */
  shows: readonly string[]
  dangers: number
}

/** Values for each parameter; `n` selects a set. */
function valuesOf({ parameters }: KnownCall, n: number): bigint[] {
  const next = createNumbers(7919 * (n + 1))
  return parameters.map((kind) => {
    if (kind === 'address') return next(160)
    if (kind === 'bool') return BigInt(n % 2)
    if (kind === 'bytes') return BigInt((n * 13) % 80)
    return amounts[n % amounts.length] ?? 0n
  })
}

function readable(call: KnownCall, n: number): Fixture {
  const values = valuesOf(call, n)
  const { name, parameters } = call
  const takes = /^(?:approve|increaseAllowance)$/.test(name)
  const limitless = takes && parameters.some((_, at) => at === 1 && (values[at] ?? 0n) >= UNLIMITED)
  const shows = parameters.flatMap((kind, at) => {
    const value = values[at] ?? 0n
    if (kind === 'address') return [addressOf(value)]
    if (kind === 'bytes') return value === 0n ? [] : [`0x${'ab'.repeat(Number(value))}`]
    if (kind === 'bool') return [`setApprovalForAll(${value === 1n})`]
    return limitless ? ['Unlimited'] : [value.toString()]
  })
  const all = name === 'setApprovalForAll' && values[1] === 1n
  return { name, data: write(call, values), shows, dangers: limitless || all ? 1 : 0 }
}

/** A known call in a non-canonical encoding. No contract needs one, and it can hide something. */
function tampered(call: KnownCall): Fixture[] {
  const data = write(call, valuesOf(call, 3))
  const at = (word: number) => 10 + word * 64
  const put = (from: number, text: string) =>
    `${data.slice(0, from)}${text}${data.slice(from + text.length)}`
  const changes: [string, string][] = [
    ['a byte more', `${data}00`],
    ['a word more', `${data}${'00'.repeat(32)}`],
    ['an address more', `${data}${'00'.repeat(12)}${'ee'.repeat(20)}`],
    ['a byte less', data.slice(0, -2)],
    ['half a word less', data.slice(0, -32)],
    ['a word less', data.slice(0, -64)],
    ['no parameters', data.slice(0, 10)],
    ['the first byte of an address word used', put(at(0), '01')],
    ['the last unused byte of an address word used', put(at(0) + 22, '01')],
  ]
  if (call.parameters.includes('bool')) changes.push(['a bool of two', put(at(1) + 62, '02')])
  const bytes = call.parameters.indexOf('bytes')
  if (bytes >= 0)
    changes.push(
      ['bytes that begin elsewhere', put(at(bytes) + 62, '20')],
      ['bytes that end elsewhere', put(at(call.parameters.length) + 62, '01')],
    )
  return changes.map(([what, bad]) => ({
    name: `${call.name}, ${what}`,
    data: bad as Hex,
    shows: [bad],
    dangers: 1,
  }))
}

/** Multicall, Multicall3, Permit2, permit, execute, 7702 and 4337 batches, Safe, delegation, upgrade, ownership. */
const powerful = ['ac9650d8', '82ad56cb', '252dba42', '87517c45', '2b67b570', 'd505accf', '8fcbaf0c', 'b61d27f6', '34fcd5be', '47e1da2a', '1fad948c', '6a761202', '5c19a95c', '3659cfe6', '4f1ef286', 'f2fde38b', '8f283970', '42966c68', '79cc6790', 'e0232b42'] // biome-ignore format: one line

function unreadable(n: number): Fixture {
  const next = createNumbers(104_729 * (n + 1))
  const selector = powerful[n] ?? next(32).toString(16).padStart(8, '0')
  const words = Array.from({ length: n % 9 }, () => next(256).toString(16).padStart(64, '0'))
  const data: Hex = `0x${selector}${words.join('')}`
  return { name: `unknown ${selector}`, data, shows: [data, `0x${selector}`], dangers: 1 }
}

const payments: Fixture[] = Array.from({ length: 24 }, (_, n) => {
  const value = createNumbers(n + 1)(20 + n * 8)
  const digits = value.toString().padStart(19, '0')
  const exact = `${digits.slice(0, -18)}.${digits.slice(-18)}`.replace(/\.?0+$/, '')
  return {
    name: `payment ${n}`,
    data: undefined,
    value,
    shows: [`${exact} AUR`, other],
    dangers: 0,
  }
})

const tamperedCalls = knownCalls.flatMap(tampered)
const readableCalls = knownCalls.flatMap((call) =>
  Array.from({ length: 30 }, (_, n) => readable(call, n)),
)
const fixtures = [
  ...readableCalls,
  ...tamperedCalls,
  ...payments,
  ...Array.from(
    { length: 500 - readableCalls.length - tamperedCalls.length - payments.length },
    (_, n) => unreadable(n),
  ),
]

describe('describeTransaction (row 9)', () => {
  test(
    `behavior: each of ${fixtures.length} calls shows all its effects, or its raw data with a warning`,
    () => {
      expect(fixtures).toHaveLength(500)
      expect(new Set(fixtures.map(({ data, value }) => `${data}${value}`)).size).toBe(500)
      for (const { name, data, value, shows, dangers: expected } of fixtures) {
        const display = tell(data, value)
        const text = seen(display)
        for (const part of shows) expect(text, name).toContain(part)
        const raw = (display.raw ?? []).map((row) => row.value).join('\n')
        for (const [field, given] of Object.entries(serializable(data, value)))
          expect(raw, name).toContain(`${field}: ${given}`)
        expect([name, dangers(display)]).toEqual([name, expected])
      }
    },
    TIMEOUT_MS,
  )

  test(
    `error: none of ${FUZZED} calls looks like one that differs in a byte`,
    () => {
      const call = fc
        .tuple(fc.constantFrom(...knownCalls), fc.nat())
        .map(([known, n]) => write(known, valuesOf(known, n)))
      const byte = fc.integer({ min: 1, max: 255 })
      let read = 0
      fc.assert(
        fc.property(call, fc.nat(), byte, (data, where, by) => {
          const at = 2 + 2 * (where % ((data.length - 2) / 2))
          const changed = (Number.parseInt(data.slice(at, at + 2), 16) ^ by).toString(16)
          const bad: Hex = `0x${data.slice(2, at)}${changed.padStart(2, '0')}${data.slice(at + 2)}`
          const [one, two] = [readCall(data), readCall(bad)]
          if (two) read++
          else expect(seen(tell(bad))).toContain(bad)
          const unlimited = [one, two].every(
            (told) => told?.kind === 'approve' && told.amount >= UNLIMITED,
          )
          if (!unlimited) expect(seen(tell(bad))).not.toBe(seen(tell(data)))
        }),
        { numRuns: FUZZED },
      )
      // Both outcomes occurred.
      expect(read).toBeGreaterThan(FUZZED / 10)
      expect(read).toBeLessThan((FUZZED * 9) / 10)
      if (full) console.log(`row 9: ${FUZZED} calls, ${read} of the changed ones still read`)
    },
    TIMEOUT_MS,
  )
})
