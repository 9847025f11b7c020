// Compares the API clients with the API document: every request must be documented, and the documented example answers
// must parse.
import { readFileSync } from 'node:fs'
import { NameRequestSchema, VerifyRequestSchema } from '@aureus/protocol'
import { EventBatchSchema } from '@aureus/protocol/events'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createBeacon } from '../events/beacon.ts'
import { getTokenBalances } from './account.ts'
import { callApi } from './api.ts'
import * as names from './names.ts'
import { callRpc } from './rpc.ts'
import * as sessions from './sessions.ts'
import * as signIn from './signIn.ts'

type Parameters = { name: string; in: string; required: boolean }[]
type Media = { content?: { 'application/json'?: { example?: unknown } } }
type Operation = {
  operationId: string
  parameters?: Parameters
  requestBody?: Media
  responses: Record<string, Media>
}

const file = new URL('../../../../docs/openapi.json', import.meta.url)
const document = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, Record<string, Operation>>
}
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  })),
)

const exampleOf = (media: Media | undefined) => media?.content?.['application/json']?.example

/** Answers documented requests with the document's examples. */
function createDocumentedFetch() {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(
      input instanceof Request ? input.url : input,
      'https://app.example.com',
    )
    const { method = 'GET', body } = init
    const operation = operations.find((one) => one.method === method && one.pattern.test(pathname))
    if (!operation) throw new Error(`not in the document: ${method} ${pathname}`)
    asked.push(operation.operationId)
    const query = (operation.parameters ?? []).filter((one) => one.in === 'query')
    const known = query.map(({ name }) => name)
    const required = query.filter((one) => one.required).map(({ name }) => name)
    expect(known).toEqual(expect.arrayContaining([...searchParams.keys()]))
    expect([...searchParams.keys()]).toEqual(expect.arrayContaining(required))
    expect(body !== undefined).toBe(operation.requestBody !== undefined)
    const example = exampleOf(operation.responses['200'])
    if (example === undefined) return new Response(null, { status: 204 })
    return new Response(JSON.stringify(example), { status: 200 })
  }
  return { asked, client: { fetch } }
}

const bodyOf = (id: string) =>
  exampleOf(operations.find((one) => one.operationId === id)?.requestBody)

describe('the clients of the API', () => {
  test('behavior: sends documented requests and parses the documented answers', async () => {
    const { asked, client } = createDocumentedFetch()
    const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
    const answers = [
      await signIn.getNonce(client, new AbortController().signal),
      await signIn.verifySignIn(client, v.parse(VerifyRequestSchema, bodyOf('verifySignIn'))),
      await signIn.getSession(
        { ...client, config: { signIn: { enabled: true, required: false, chains: ['eip155:1'] } } },
        { address, chainId: 'eip155:1' },
      ),
      await sessions.listSessions(client),
      await names.getName(client, 'helen'),
      await names.getNames(client, address),
      await names.getSuggestions(client, 'hel'),
      await names.postName(client, v.parse(NameRequestSchema, bodyOf('registerName'))),
      await names.getIdentity(client, address),
      await getTokenBalances(client, `eip155:1:${address}`),
    ]
    // An empty value would mean that the answer was not parsed.
    for (const answer of answers) expect([answer].flat()[0]).toBeTypeOf('object')
    const config = { origin: 'https://app.example.com', projectId: 'aureus' }
    const network = { caipNetworkId: 'eip155:1', rpcUrls: { default: { http: [] } } }
    const state = { networks: [network], activeNetworkId: 'eip155:1' }
    const reader = { ...client, config, state: { network: { getState: () => state } } } as never
    await callRpc(reader, { method: 'eth_blockNumber', params: [], schema: v.string() })
    await signIn.deleteSession(client, { address })
    await sessions.endSession(client, '3f0c9a52-6a0e-4c55-9d6e-1c1f5f6a7b80')
    await sessions.endSessions(client, { others: true })
    expect(asked).toEqual([
      'getNonce',
      'verifySignIn',
      'getSession',
      'listSessions',
      'getName',
      'getNames',
      'getSuggestions',
      'registerName',
      'getIdentity',
      'getBalances',
      'callChain',
      'endSession',
      'endListedSession',
      'endSessions',
    ])
  })

  test('behavior: sends events as documented', async () => {
    const { asked, client } = createDocumentedFetch()
    const sent: Promise<unknown>[] = []
    const page = {
      document: Object.assign(new EventTarget(), { visibilityState: 'hidden' }),
      navigator: {
        sendBeacon(path: string, body: Blob) {
          sent.push(client.fetch(path, { method: 'POST', body }))
          return true
        },
      },
    }
    const { events } = v.parse(EventBatchSchema, bodyOf('sendEvents'))
    const carry = createBeacon(page as never)
    for (const event of events) carry(event)
    page.document.dispatchEvent(new Event('visibilitychange'))
    await Promise.all(sent)
    expect(asked).toEqual(['sendEvents'])
  })

  test('error: calls that the API does not have do not compile', () => {
    const { client } = createDocumentedFetch()
    const schema = v.object({ name: v.string() })
    const read = 'GET /v1/profile/account/{name}'
    const unknown = { schema: v.unknown() }
    const params = { name: 'helen' }
    const others = { query: { others: 'yes' as const }, ...unknown }
    const other = v.object({ title: v.string() })
    const calls = () => [
      // @ts-expect-error unknown operation
      callApi(client, 'GET /v1/unknown', { schema }),
      // @ts-expect-error unknown parameter
      callApi(client, read, { params: { names: 'helen' }, schema }),
      // @ts-expect-error missing parameter
      callApi(client, read, { schema }),
      // @ts-expect-error unknown parameter value
      callApi(client, 'DELETE /v1/sign-in/sessions', others),
      // @ts-expect-error wrong body
      callApi(client, 'POST /v1/faucet', { body: { to: '0x' }, ...unknown }),
      // @ts-expect-error unknown field in the answer
      callApi(client, read, { params, schema: other }),
    ]
    expect(calls).toBeTypeOf('function')
  })

  test('error: rejects an undocumented path', async () => {
    const { client } = createDocumentedFetch()
    await expect(client.fetch('/v1/unknown')).rejects.toThrow(
      'not in the document: GET /v1/unknown',
    )
  })
})
