import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSession } from './session.ts'

const topic = 'a'.repeat(64)
const address = `0x${'1'.repeat(40)}`
const methods = ['personal_sign']
const of = (namespaces: unknown, name: unknown = 'Far') => ({
  topic,
  peer: { metadata: { name } },
  namespaces,
})

describe('readSession', () => {
  test('behavior: reads each account once, by family, in the wallet’s order', () => {
    const accounts = [`eip155:10:${address}`, `eip155:1:${address}`, `eip155:10:${address}`]
    expect(readSession(of({ eip155: { accounts, methods } }))).toEqual({
      topic,
      name: 'Far',
      namespaces: {
        eip155: {
          accounts: [
            { caipNetworkId: 'eip155:10', address },
            { caipNetworkId: 'eip155:1', address },
          ],
          methods,
        },
      },
    })
  })

  test('behavior: a namespace of one chain is part of its family', () => {
    const session = readSession(
      of({
        'eip155:1': { accounts: [`eip155:1:${address}`], methods: ['a'] },
        'eip155:10': { accounts: [`eip155:10:${address}`], methods: ['b'] },
      }),
    )
    expect(session?.namespaces.eip155?.accounts).toHaveLength(2)
    expect(session?.namespaces.eip155?.methods).toEqual(['a', 'b'])
  })

  test('behavior: skips unsupported families and accounts of another family', () => {
    expect(
      readSession(
        of({
          cosmos: { accounts: ['cosmos:hub:abc'], methods },
          eip155: { accounts: [`eip155:1:${address}`, 'solana:x:y', 'nonsense', ''], methods },
        }),
      )?.namespaces,
    ).toEqual({ eip155: { accounts: [{ caipNetworkId: 'eip155:1', address }], methods } })
  })

  test('behavior: strips disguising characters from the name, or falls back to the protocol’s name', () => {
    const namespaces = { eip155: { accounts: [`eip155:1:${address}`], methods } }
    expect(readSession(of(namespaces, 'Far\u202E\u0000'))?.name).toBe('Far')
    expect(readSession(of(namespaces, 'x'.repeat(2000)))?.name).toBe('x'.repeat(64))
    for (const name of [null, '', 7, '\u200B'])
      expect(readSession(of(namespaces, name))?.name).toBe('WalletConnect')
  })

  test('error: rejects a session that shares nothing or is malformed', () => {
    for (const value of [undefined, null, 7, {}, of({}), of({ eip155: { accounts: [], methods } })])
      expect(readSession(value)).toBeUndefined()
    fc.assert(
      fc.property(fc.anything(), (value) => {
        readSession(value)
        readSession(of(value))
        readSession(of({ eip155: value }))
      }),
    )
  })
})
