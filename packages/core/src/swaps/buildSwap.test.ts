import { failure } from '@aureus/protocol'
import { expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { buildSwap } from './buildSwap.ts'

const body = { quote: 'sealed', account: `eip155:1:0x${'a1'.repeat(20)}` } as const

async function failureOf(status: number, name: string) {
  const answer = Response.json(failure(name, 'In the words of the server.'), { status })
  const { client } = await setUp({ parameters: { fetch: async () => answer } })
  return buildSwap(client, body).catch((error: unknown) => error)
}

test.each([
  [409, 'quote_expired'],
  [409, 'no_route'],
  [502, 'rate_limited'],
  [502, 'unavailable'],
])('error: %i %s keeps its reason', async (status, reason) => {
  expect(await failureOf(status, reason)).toMatchObject({ name: 'SwapNotBuiltError', reason })
})

test('error: other refusals of the server stay as they are', async () => {
  expect(await failureOf(429, 'too_many_requests')).toMatchObject({ name: 'ApiError', status: 429 })
})
