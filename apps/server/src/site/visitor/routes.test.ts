import { describe, expect, test } from 'vitest'
import { createTestServer } from '../../testing/server.ts'

const seen = async (
  environment: NodeJS.ProcessEnv,
  remoteAddress: string,
  forwardedFor?: string,
) => {
  await using server = await createTestServer(environment)
  const headers = forwardedFor === undefined ? {} : { 'x-forwarded-for': forwardedFor }
  const answer = await server.app.inject({ url: '/v1/visitor', remoteAddress, headers })
  expect(answer.headers['cache-control']).toBe('no-store')
  return answer.json()
}

describe('GET /v1/visitor', () => {
  test.each<[string, NodeJS.ProcessEnv, string, string | undefined, object]>([
    ['a direct visitor', {}, '8.8.8.8', undefined, { address: '8.8.8.8', named: 'no' }],
    ['one in IPv6 notation', {}, '::ffff:8.8.8.8', undefined, { address: '8.8.8.8', named: 'no' }],
    [
      'a proxy without a name for its visitor',
      {},
      '10.0.0.5',
      undefined,
      { address: null, named: 'no' },
    ],
    ['a proxy that is not trusted', {}, '10.0.0.5', '8.8.8.8', { address: null, named: 'ignored' }],
    [
      'a trusted proxy',
      { TRUST_PROXY: '1' },
      '10.0.0.5',
      '8.8.8.8',
      { address: '8.8.8.8', named: 'believed' },
    ],
    [
      'a visitor in the own network',
      { TRUST_PROXY: '1' },
      '10.0.0.5',
      '10.0.0.9',
      { address: null, named: 'believed' },
    ],
    [
      'a visitor on the machine of the proxy',
      { TRUST_PROXY: '1' },
      '127.0.0.1',
      '127.0.0.1',
      { address: null, named: 'believed' },
    ],
  ])('behavior: of %s', async (_, environment, remoteAddress, forwardedFor, expected) => {
    expect(await seen(environment, remoteAddress, forwardedFor)).toEqual(expected)
  })

  test('param: paced sends the answer in two parts', async () => {
    await using server = await createTestServer()
    const url = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { body } = await fetch(`${url}/v1/visitor?paced`)
    const parts: string[] = []
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) parts.push(part)
    expect(parts[0]).toBe('\n')
    expect(JSON.parse(parts.join(''))).toEqual({ address: null, named: 'no' })
  })
})
