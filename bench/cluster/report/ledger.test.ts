import { describe, expect, test } from 'vitest'
import { type Found, Ledger } from './ledger.ts'

const found = (given: Partial<Record<keyof Found, Record<string, number>>> = {}): Found => {
  const of = (kind: keyof Found) => new Map(Object.entries(given[kind] ?? {}))
  return { session: of('session'), name: of('name'), mail: of('mail'), operation: of('operation') }
}

describe('Ledger', () => {
  test('behavior: accepts what was acknowledged and is there once', () => {
    const ledger = new Ledger()
    ledger.acknowledge('session', 'a')
    ledger.acknowledge('name', 'a')
    ledger.acknowledge('mail', 'a')
    ledger.acknowledge('operation', 'a')
    const all = { a: 1 }
    expect(
      ledger.compare(found({ session: all, name: all, mail: all, operation: all }), 0),
    ).toEqual({ lost: [], twice: [], waiting: 0 })
  })

  test('behavior: accepts either outcome where the answer was lost', () => {
    const ledger = new Ledger()
    ledger.doubt('session', 'made')
    ledger.doubt('session', 'missing')
    expect(ledger.compare(found({ session: { made: 1 } }), 0).lost).toEqual([])
  })

  test('behavior: an ended session is missing rightly', () => {
    const ledger = new Ledger()
    ledger.acknowledge('session', 'a')
    ledger.end('session', 'a')
    expect(ledger.compare(found(), 0).lost).toEqual([])
    expect(ledger.idsOf('session')).toEqual([])
  })

  test('behavior: a mail may wait in the outbox', () => {
    const ledger = new Ledger()
    ledger.acknowledge('mail', 'a')
    ledger.acknowledge('mail', 'b')
    expect(ledger.compare(found({ mail: { a: 1 } }), 1)).toEqual({
      lost: [],
      twice: [],
      waiting: 1,
    })
  })

  test('error: reports a lost write of each kind', () => {
    const ledger = new Ledger()
    for (const kind of ['session', 'name', 'mail', 'operation'] as const)
      ledger.acknowledge(kind, 'a')
    expect(ledger.compare(found(), 0).lost).toEqual([
      'session a',
      'name a',
      'operation a',
      'mail a',
    ])
  })

  test('error: reports an ended session that is back', () => {
    const ledger = new Ledger()
    ledger.acknowledge('session', 'a')
    ledger.end('session', 'a')
    expect(ledger.compare(found({ session: { a: 1 } }), 0).lost).toEqual(['the end of session a'])
  })

  test('error: reports what was done twice, also where the answer was lost', () => {
    const ledger = new Ledger()
    ledger.acknowledge('mail', 'a')
    ledger.doubt('operation', 'b')
    const { twice } = ledger.compare(found({ mail: { a: 2 }, operation: { b: 2 } }), 0)
    expect(twice).toEqual(['mail a', 'operation b'])
  })

  test('error: reports a mail that is missing in the inbox and in the outbox', () => {
    const ledger = new Ledger()
    ledger.acknowledge('mail', 'a')
    ledger.acknowledge('mail', 'b')
    expect(ledger.compare(found(), 1)).toEqual({ lost: ['mail b'], twice: [], waiting: 1 })
  })
})
