import type { ConnectionHint } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import {
  CONNECTIONS_KEY,
  dropAllConnections,
  dropConnection,
  keepConnection,
  MAX_STORED_CONNECTIONS,
  readConnections,
} from './connections.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hint = (connectorId: string, chain = 'eip155:1'): ConnectionHint => ({
  connectorId,
  caipAddress: `${chain}:${address}` as ConnectionHint['caipAddress'],
})

function setUp(held: string | null = null) {
  let value = held
  const device = () => ({
    getItem: (key: string) => (key === CONNECTIONS_KEY ? value : null),
    setItem: (_: string, next: string) => void (value = next),
  })
  return { device, value: () => value }
}

describe('keepConnection', () => {
  test('behavior: keeps connection order, each wallet once per namespace', () => {
    const { device } = setUp()
    keepConnection(device, hint('a'))
    keepConnection(device, hint('b'))
    keepConnection(device, hint('a', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))
    keepConnection(device, hint('a', 'eip155:10'))
    expect(readConnections(device)).toEqual([
      hint('a', 'eip155:10'),
      hint('b'),
      hint('a', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
    ])
  })
  test('behavior: drops the oldest beyond the cap', () => {
    const { device } = setUp()
    for (let i = 0; i <= MAX_STORED_CONNECTIONS; i++) keepConnection(device, hint(`w${i}`))
    expect(readConnections(device)).toHaveLength(MAX_STORED_CONNECTIONS)
    expect(readConnections(device)[0]).toEqual(hint('w1'))
  })
  test('error: returns an empty list if storage is blocked or missing', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(() => keepConnection(blocked, hint('a'))).not.toThrow()
    expect(readConnections(blocked)).toEqual([])
    expect(readConnections(undefined)).toEqual([])
  })
})

describe('readConnections', () => {
  test.each([
    '',
    '{',
    'null',
    '{}',
    '[1]',
    '[{"connectorId":"<script>","caipAddress":"eip155:1:0x"}]',
    '[{"connectorId":"a"}]',
    '[{"connectorId":"a","caipAddress":"nowhere"}]',
  ])('error: treats %j as an empty list', (held) => {
    const { device } = setUp(held)
    expect(readConnections(device)).toEqual([])
  })
  test('error: truncates long lists and drops duplicates', () => {
    const many = Array.from({ length: 1000 }, (_, i) => hint(`w${i % 500}`))
    expect(readConnections(setUp(JSON.stringify(many)).device)).toHaveLength(MAX_STORED_CONNECTIONS)
    const twice = JSON.stringify([hint('a'), hint('a', 'eip155:10')])
    expect(readConnections(setUp(twice).device)).toEqual([hint('a')])
  })
})

describe('dropConnection', () => {
  test('behavior: drops one in its namespace, or all', () => {
    const { device, value } = setUp()
    const solana = hint('a', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
    for (const one of [hint('a'), hint('b'), solana]) keepConnection(device, one)
    dropConnection(device, { namespace: 'eip155', connectorId: 'a' })
    expect(readConnections(device)).toEqual([hint('b'), solana])
    dropAllConnections(device)
    expect(value()).toBe('[]')
  })
  test('behavior: does not write if there is nothing to drop', () => {
    const { device, value } = setUp()
    dropConnection(device, { namespace: 'eip155', connectorId: 'a' })
    dropAllConnections(device)
    expect(value()).toBeNull()
  })
})
