import { describe, expect, test } from 'vitest'
import { allowedHeaders } from './preflight.ts'

const allow = (asked?: string) =>
  allowedHeaders(asked === undefined ? {} : { 'access-control-request-headers': asked }, [
    'content-type',
  ])

describe('allowedHeaders', () => {
  test.each([
    [undefined, 'content-type'],
    ['', 'content-type'],
    ['accept,content-type,solana-client', 'content-type, accept, solana-client'],
    ['Solana-Client', 'content-type, solana-client'],
    [
      'traceparent, x-datadog-trace-id, x-b3-spanid',
      'content-type, traceparent, x-datadog-trace-id, x-b3-spanid',
    ],
    ['solana-client,solana-client', 'content-type, solana-client'],
  ])('behavior: of %j allows %j', (asked, allowed) => expect(allow(asked)).toBe(allowed))

  test.each([
    'authorization',
    'cookie',
    'forwarded',
    'host',
    'x-forwarded-for',
    'x-http-method-override',
    'x-real-ip',
    '*',
    'solana-client\r\nset-cookie: a=b',
    'x-datadog-\r\nset-cookie',
    `solana-client,${'a'.repeat(1000)}`,
  ])('error: does not allow %j', (asked) => expect(allow(asked)).toBe('content-type'))
})
