import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { createProxies } from './proxies.ts'

const ID = '7f3c0a52d1b84e6f9a0b1c2d3e4f5061'
const TRACE = `00-${ID}-00f067aa0ba902b7-01`

const from = (remoteAddress: string | undefined, headers: Record<string, string | string[]>) =>
  ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

describe('createProxies', () => {
  test.each([
    [1, '203.0.113.7'],
    [['10.0.0.0/8'], '10.1.2.3'],
    [['10.0.0.0/8'], '::ffff:10.1.2.3'],
    [['10.0.0.1', '::1'], '::1'],
    [['fd00::/8'], 'fd12::1'],
  ])('behavior: takes id and trace from a proxy of %j at %s', (trusted, address) => {
    const proxies = createProxies(trusted)
    const raw = from(address, { 'x-request-id': ID, traceparent: TRACE })
    expect(proxies.requestId(raw)).toBe(ID)
    expect(proxies.traceParent(raw)).toMatchObject({ traceId: ID, isSampled: true })
  })
  test.each([
    [false, '127.0.0.1'],
    [['10.0.0.0/8'], '11.0.0.1'],
    [['10.0.0.0/8'], '::ffff:11.0.0.1'],
    [['10.0.0.0/8'], undefined],
    [['::1'], '127.0.0.1'],
  ] as const)('error: takes nothing with %j from %s', (trusted, address) => {
    const proxies = createProxies(trusted)
    const raw = from(address, { 'x-request-id': ID, traceparent: TRACE })
    expect(proxies.requestId(raw)).toBeUndefined()
    expect(proxies.traceParent(raw)).toBeUndefined()
  })
  test.each([
    'short',
    'x'.repeat(65),
    `${ID}\n{"level":60}`,
    `${ID} x`,
    '<script>alert(1)</script>',
    'ünïcödé-of-some-length',
  ])('error: refuses the id %j', (id) => {
    expect(createProxies(1).requestId(from('10.0.0.1', { 'x-request-id': id }))).toBeUndefined()
  })
  test('error: refuses a header that is there twice', () => {
    const raw = from('10.0.0.1', { 'x-request-id': [ID, ID], traceparent: [TRACE, TRACE] })
    expect(createProxies(1).requestId(raw)).toBeUndefined()
    expect(createProxies(1).traceParent(raw)).toBeUndefined()
  })
})
