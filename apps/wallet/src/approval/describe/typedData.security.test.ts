// Row 9 of the security tests, EIP-712: every signed value is shown, and nothing else.
import { describe, expect, test } from 'vitest'
import { readTypedData } from '../../frame/signing/approveMethod.ts'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import { addressOf, createNumbers } from '../../testing/calldata.ts'
import { account, question } from '../../testing/question.ts'
import { describeTypedData } from './describeTypedData.ts'

const full = process.env['SECURITY'] === 'full'
const FIXTURES = full ? 200 : 20
const TIMEOUT_MS = full ? 900_000 : 30_000
/** Names of known formats with other fields. None may pass for the known format. */
const kinds = [
  'Permit',
  'PermitSingle',
  'PermitBatch',
  'PermitTransferFrom',
  'PermitBatchTransferFrom',
  'PermitWitnessTransferFrom',
  'PermitBatchWitnessTransferFrom',
  'Order',
  'OrderComponents',
  'SafeTx',
  'Mail',
  'Delegation',
  'Vote',
]

interface Made {
  data: { types: Types; primaryType: string; domain: object; message: Record<string, unknown> }
  /** Every value in it, as it must be shown. */
  leaves: string[]
  /** Replaces the `n`th value. */
  change(n: number): Made['data']
}
type Types = Record<string, { name: string; type: string }[]>

/** A message with nested structures and lists; `n` selects one. */
function make(n: number): Made {
  const next = createNumbers(n + 11)
  const types: Types = {}
  const places: { parent: Record<string, unknown>; key: string; other: unknown }[] = []
  const leaves: string[] = []

  const leaf = (parent: Record<string, unknown>, key: string): string => {
    const value = next(96)
    const made: [string, unknown, unknown][] = [
      ['uint256', value.toString(), (value + 1n).toString()],
      ['address', addressOf(next(160)), addressOf(next(160))],
      ['string', `text ${value}`, `text ${value + 1n}`],
      ['bytes', `0x${value.toString(16).padStart(24, '0')}`, '0x00'],
      ['bool', value % 2n === 0n, value % 2n !== 0n],
      ['int64', `-${value % 2n ** 62n}`, '7'],
    ]
    const [type, first, other] = made[Number(next(16)) % made.length] as [string, unknown, unknown]
    parent[key] = first
    places.push({ parent, key, other })
    leaves.push(String(first))
    return type
  }
  const struct = (name: string, depth: number): Record<string, unknown> => {
    const parent: Record<string, unknown> = {}
    const fields: Types[string] = []
    const count = 1 + Number(next(8) % 4n)
    for (let at = 0; at < count; at++) {
      const key = `field${at}`
      const inner = `${name}Part${at}`
      if (depth === 0 || next(2) > 1n) fields.push({ name: key, type: leaf(parent, key) })
      else if (next(1) === 0n) {
        parent[key] = struct(inner, depth - 1)
        fields.push({ name: key, type: inner })
      } else {
        parent[key] = [struct(inner, 0)]
        fields.push({ name: key, type: `${inner}[]` })
      }
    }
    types[name] = fields
    return parent
  }
  const primaryType = kinds[n % kinds.length] ?? ''
  const message = struct(primaryType, 3)
  types['EIP712Domain'] = [
    { name: 'name', type: 'string' },
    { name: 'chainId', type: 'uint256' },
  ]
  const data = { types, primaryType, domain: { name: 'Test', chainId: 99199 }, message }
  return {
    data,
    leaves,
    change(at) {
      const { parent, key, other } = places[at % places.length] as (typeof places)[number]
      const before = parent[key]
      parent[key] = other
      const changed = structuredClone(data)
      parent[key] = before
      return changed
    },
  }
}

const read = (data: object) => readTypedData([account, data], { account, chainId: 99199 })
const hash = (data: object) => digestOf(read(data))
const seen = (data: object) => {
  const {
    rows,
    raw = [],
    warnings,
  } = describeTypedData(question, read(data), {
    claimOf: () => undefined,
  })
  const textOf = (all: typeof rows) => all.map(({ value }) => value).join('\n')
  return { text: textOf(rows), raw: textOf(raw), warnings }
}

describe('describeTypedData (row 9)', () => {
  test(
    `behavior: shows every value of ${FIXTURES} messages, and changes with each of them`,
    () => {
      let values = 0
      for (let n = 0; n < FIXTURES; n++) {
        const { data, leaves, change } = make(n)
        const { text, raw, warnings } = seen(data)
        for (const leaf of leaves) {
          expect(text).toContain(leaf)
          expect(raw).toContain(leaf)
        }
        for (const fields of Object.values(data.types))
          for (const { name, type } of fields) expect(raw).toContain(`${type} ${name}`)
        expect(raw).toContain(hash(data))
        for (const [at] of leaves.entries()) {
          const changed = change(at)
          expect(hash(changed)).not.toBe(hash(data))
          expect(seen(changed).text).not.toBe(text)
        }
        expect(warnings.map(({ text: warning }) => warning)).toEqual([
          expect.stringContaining('can’t read'),
          expect.stringContaining('which contract it is for'),
        ])
        values += leaves.length
      }
      expect(values).toBeGreaterThan(FIXTURES * 3)
    },
    TIMEOUT_MS,
  )

  test(
    `behavior: shows ${FIXTURES} messages without what their types do not declare, and warns`,
    () => {
      for (let n = 0; n < FIXTURES; n++) {
        const { data } = make(n)
        const verifyingContract = addressOf(BigInt(n + 1))
        const warning = expect.stringContaining('fields that aren’t part of what you sign')
        const before = seen(data)
        for (const more of [
          { message: { ...data.message, note: 'This is a gift.' } },
          // Not hashed, so it must not appear as the data's contract.
          { domain: { ...data.domain, verifyingContract } },
        ]) {
          const { text, raw, warnings } = seen({ ...data, ...more })
          expect(hash({ ...data, ...more })).toBe(hash(data))
          expect(text).toBe(before.text)
          expect(raw).not.toContain('This is a gift.')
          expect(raw).not.toContain(verifyingContract)
          expect(raw).toMatch(/message\.note|domain\.verifyingContract/)
          expect(warnings.map((one) => one.text)).toContainEqual(warning)
          expect(warnings).toEqual(expect.arrayContaining(before.warnings))
        }
      }
    },
    TIMEOUT_MS,
  )

  test(
    `error: rejects ${FIXTURES} messages for another chain, in any spelling`,
    () => {
      const others = [1, '1', '0x1', 99_198, '99200', 0, -1, 1.5, 'eip155:99199', {}, [], null, '']
      for (let n = 0; n < FIXTURES; n++) {
        const { data } = make(n)
        const chainId = others[n % others.length]
        expect(() => read({ ...data, domain: { ...data.domain, chainId } })).toThrow('chainId')
      }
    },
    TIMEOUT_MS,
  )
})
