import type { Readable } from 'node:stream'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eip155 } from '../families/eip155.ts'
import { solana } from '../families/solana.ts'
import { type AnswerParameters, answerAny, answerRpc, readPlainCall } from './answer.ts'
import type { Outcome } from './departures.ts'
import { UpstreamError } from './failure.ts'
import type { RpcCall } from './upstream.ts'

const call = (id: unknown, method = 'eth_blockNumber', params: unknown[] = []) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
})

/** A chain that answers with the method's name, except for the `silent` ones. */
function chain({ silent = [] }: { silent?: string[] } = {}) {
  const seen: RpcCall[] = []
  const ask = async (calls: readonly RpcCall[]) => {
    seen.push(...calls)
    return calls.map(({ method }): Outcome => {
      if (silent.includes(method)) return new UpstreamError('timeout')
      return { member: 'result', json: JSON.stringify(method), value: method }
    })
  }
  const answer = async (body: unknown, family = eip155.node) => {
    const { status, body: text } = await answerRpc(body, { family, ask })
    return { status, body: text === '' ? undefined : JSON.parse(text as string) }
  }
  return { seen, answer }
}

describe('answerRpc', () => {
  test('behavior: a streamed answer breaks off when the visitor’s debt is too large', async () => {
    const told: number[] = []
    async function* pieces() {
      for (;;) yield Buffer.alloc(10)
    }
    const { body } = await answerRpc(call(1), {
      family: eip155.node,
      ask: async () => [{ member: 'result', pieces: pieces(), discard: () => undefined }],
      onBytes: (bytes) => told.push(bytes) < 3,
      streaming: true,
    })
    await expect((body as Readable).toArray()).rejects.toThrow()
    expect(told).toEqual([10, 10, 10])
  })

  test.each([1, 'a', null, 2 ** 53, ''])(
    'behavior: keeps the id %j of a single request',
    async (id) => {
      expect(await chain().answer(call(id))).toEqual({
        status: 200,
        body: { jsonrpc: '2.0', id, result: 'eth_blockNumber' },
      })
    },
  )

  test('behavior: keeps a batch’s ids and order, duplicates included', async () => {
    const { answer } = chain()
    const { body } = await answer([call('x'), call(7, 'eth_chainId'), call('x', 'eth_gasPrice')])
    expect(body).toEqual([
      { jsonrpc: '2.0', id: 'x', result: 'eth_blockNumber' },
      { jsonrpc: '2.0', id: 7, result: 'eth_chainId' },
      { jsonrpc: '2.0', id: 'x', result: 'eth_gasPrice' },
    ])
  })

  test.each([
    'anvil_setBalance',
    'evm_mine',
    'debug_traceCall',
    'eth_accounts',
    'eth_sendTransaction',
    'eth_sign',
    'personal_sign',
    'txpool_content',
    'ETH_CALL',
    '__proto__',
    'constructor',
  ])('error: never forwards %s to a node', async (method) => {
    const { answer, seen } = chain()
    expect(await answer([call(1, method), call(2)])).toMatchObject({
      status: 200,
      body: [
        { id: 1, error: { code: -32601 } },
        { id: 2, result: 'eth_blockNumber' },
      ],
    })
    expect(seen.map((request) => request.method)).toEqual(['eth_blockNumber'])
  })

  test.each([
    ['EVM chains', eip155, 'the method eth_newFilter does not exist/is not available'],
    ['Solana', solana, 'Method not found'],
  ])("error: refuses a method of %s in its nodes' words", async (_, { node }, message) => {
    expect(await chain().answer(call(1, 'eth_newFilter'), node)).toEqual({
      status: 200,
      body: { jsonrpc: '2.0', id: 1, error: { code: -32601, message } },
    })
  })

  describe('of notifications', () => {
    const notification = (method: string, params: unknown[] = []) => ({
      jsonrpc: '2.0',
      method,
      params,
    })

    test.each([
      [notification('eth_blockNumber')],
      [notification('eth_newFilter')],
      [notification('eth_sendRawTransaction', ['0x1'])],
      [[notification('eth_blockNumber'), notification('eth_sendRawTransaction', ['0x1'])]],
    ])('behavior: gives %j no answer', async (body) => {
      expect(await chain().answer(body)).toEqual({ status: 204, body: undefined })
      const failing = chain({ silent: ['eth_sendRawTransaction'] })
      expect(await failing.answer(body)).toEqual({ status: 204, body: undefined })
    })

    test('behavior: answers the other requests of a batch', async () => {
      const { answer, seen } = chain()
      const send = notification('eth_sendRawTransaction', ['0x1'])
      const { status, body } = await answer([call(1), send, 5, notification('eth_call'), call(2)])
      expect(status).toBe(200)
      expect(body).toMatchObject([
        { id: 1, result: 'eth_blockNumber' },
        { id: null, error: { code: -32600 } },
        { id: 2, result: 'eth_blockNumber' },
      ])
      expect(seen.map(({ method }) => method)).toEqual([
        'eth_blockNumber',
        'eth_sendRawTransaction',
        'eth_blockNumber',
      ])
    })

    test.each([[{ jsonrpc: '2.0' }], [{ jsonrpc: '2.0', method: 'eth_call', params: 1 }]])(
      'error: refuses %j, which is invalid',
      async (body) => {
        expect(await chain().answer(body)).toMatchObject({
          status: 400,
          body: { id: null, error: { code: -32600 } },
        })
      },
    )
  })

  test('error: answers an invalid request in its place', async () => {
    const { answer } = chain()
    const { body } = await answer([1, { id: 5 }, call(2), { ...call(3), jsonrpc: '1.0' }, null])
    expect(body).toMatchObject([
      { id: null, error: { code: -32600 } },
      { id: 5, error: { code: -32600 } },
      { id: 2, result: 'eth_blockNumber' },
      { id: 3, error: { code: -32600 } },
      { id: null, error: { code: -32600 } },
    ])
  })

  test.each([[[]], [null], ['text'], [{}], [Array.from({ length: 1001 }, (_, id) => call(id))]])(
    'error: refuses a body such as %j',
    async (body) => {
      const { answer, seen } = chain()
      expect(await answer(body)).toMatchObject({ status: 400, body: { error: { code: -32600 } } })
      expect(seen).toEqual([])
    },
  )

  test('behavior: answers a thousand calls at once', async () => {
    const { body } = await chain().answer(Array.from({ length: 1000 }, (_, id) => call(id)))
    expect(body.map(({ id }: { id: number }) => id)).toEqual(
      Array.from({ length: 1000 }, (_, id) => id),
    )
  })

  test('error: reports failures as JSON-RPC errors', async () => {
    const { answer } = chain({ silent: ['eth_chainId', 'eth_sendRawTransaction'] })
    expect(await answer(call(1, 'eth_chainId'))).toMatchObject({
      status: 502,
      body: { id: 1, error: { code: -32002, message: expect.stringContaining('in time') } },
    })
    expect(await answer([call(1, 'eth_chainId'), call(2)])).toMatchObject({
      status: 200,
      body: [
        { id: 1, error: { code: -32002 } },
        { id: 2, result: 'eth_blockNumber' },
      ],
    })
    expect(await answer(call(1, 'eth_sendRawTransaction'))).toMatchObject({
      body: { error: { message: expect.stringContaining('before you send another') } },
    })
  })

  test('behavior: forwards only the standard’s members', async () => {
    const { answer, seen } = chain()
    await answer({ ...call(1), secret: 'x', __proto__: { more: 1 } })
    expect(seen).toEqual([{ method: 'eth_blockNumber', params: [], paramsText: '[]' }])
  })
})

describe('readPlainCall', () => {
  const anyCall = fc.record(
    {
      jsonrpc: fc.constantFrom<unknown>('2.0', '1.0', 2),
      id: fc.oneof(fc.integer(), fc.string(), fc.double(), fc.constantFrom(null, true, [], {})),
      method: fc.constantFrom<unknown>(
        'eth_call',
        'eth_blockNumber',
        'eth_sendRawTransaction',
        'eth_accounts',
        'constructor',
        'x'.repeat(64),
        'x'.repeat(129),
        7,
      ),
      params: fc.oneof(
        fc.array(fc.jsonValue()),
        fc.dictionary(fc.string(), fc.jsonValue()),
        fc.jsonValue(),
      ),
      __proto__: fc.jsonValue(),
      extra: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  const plainCall = fc.record({
    jsonrpc: fc.constant('2.0'),
    id: fc.oneof(fc.maxSafeInteger(), fc.string({ unit: 'binary' })),
    method: fc.constantFrom('eth_call', 'eth_blockNumber', 'eth_accounts'),
    params: fc.array(fc.jsonValue()),
  })
  const outcome = fc.constantFrom<Outcome>(
    { member: 'result', json: '18446744073709551615', value: 2 ** 64 },
    { member: 'error', json: '{"code":3,"message":"no"}', value: { code: 3, message: 'no' } },
    new UpstreamError('timeout'),
    new UpstreamError('large'),
    new UpstreamError('resting'),
  )

  test('behavior: a plain call is asked and answered like a body of any form', async () => {
    const read = async (way: typeof answerRpc, body: unknown, given: Outcome) => {
      const asked: unknown[] = []
      let notServed = 0
      const ask: AnswerParameters['ask'] = async (calls, options) => {
        asked.push(...calls.map(({ method, params }) => ({ method, params })), options)
        return calls.map(() => given)
      }
      const onNotServed = (calls: number) => {
        notServed += calls
      }
      const answer = await way(body, {
        family: eip155.node,
        ask,
        onNotServed,
        streaming: true,
      })
      return { answer, asked, notServed }
    }
    let plain = 0
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(plainCall, anyCall, fc.jsonValue()),
        outcome,
        async (one, given) => {
          // As it arrives.
          const body: unknown = JSON.parse(JSON.stringify(one))
          if (readPlainCall(body)) plain++
          expect(await read(answerRpc, body, given)).toEqual(await read(answerAny, body, given))
        },
      ),
      { numRuns: 1000 },
    )
    expect(plain).toBeGreaterThan(200)
  })

  test('behavior: writes the parameters once, as JSON does', async () => {
    let seen: readonly RpcCall[] = []
    const ask: AnswerParameters['ask'] = async (calls) => {
      seen = calls
      return [new UpstreamError('timeout')]
    }
    await answerRpc(call(1, 'eth_call', [{ data: 'a"\u2028' }, 1e21]), {
      family: eip155.node,
      ask,
    })
    expect(seen).toHaveLength(1)
    expect(seen[0]?.paramsText).toBe(JSON.stringify(seen[0]?.params))
  })
})
