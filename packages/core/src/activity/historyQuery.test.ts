import { failure } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { ask } from '../queries/ask.ts'
import { historyState } from '../state/history.ts'
import { readingClient, settle } from '../testing/queries.ts'
import { historyQuery, readOlder } from './historyQuery.ts'
import { createActivitySource } from './source.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const caipAddress = `eip155:99199:${address}` as const

const item = (hash: string) => ({
  chainId: 'eip155:99199',
  hash,
  minedAt: '2026-11-20T12:00:00.000Z',
  status: 'confirmed',
  sender: address,
  transfers: [],
  spam: false,
})
const pages: Record<string, object> = {
  '': { data: [item('0x2')], next: '7', since: null, coinsSince: null },
  '7': { data: [item('0x1')], next: null, since: null, coinsSince: null },
}

function serve(answer = (cursor: string): Response => Response.json(pages[cursor])) {
  const asked: string[] = []
  const client = readingClient(async (input) => {
    if (typeof input !== 'string') throw new TypeError('expected a path')
    const url = new URL(input, 'https://app.example')
    asked.push(url.pathname + url.search)
    return answer(url.searchParams.get('cursor') ?? '')
  })
  return { client, asked }
}

describe('historyQuery', () => {
  test('behavior: loads the newest page and then older ones into one observable list', async () => {
    const { client, asked } = serve()
    const source = createActivitySource(client, caipAddress)
    let changes = 0
    source.subscribe(() => void changes++)
    const first = ask(client, historyQuery(client, caipAddress))
    await settle()
    await first
    await readOlder(client, caipAddress)
    await readOlder(client, caipAddress)
    expect(source.entries(address).map(({ hash }) => hash)).toEqual(['0x2', '0x1'])
    expect(source.entries(address)).toBe(source.entries(address))
    expect(changes).toBe(2)
    const path = `/v1/account/${address}/history?chainId=eip155%3A99199`
    expect(asked).toEqual([path, `${path}&cursor=7`])
  })

  test('param: moment: a new value starts a new query', () => {
    const { client } = serve()
    const keyOf = (moment?: string) => historyQuery(client, caipAddress, moment).key
    expect(keyOf('1')).toEqual(keyOf('1'))
    expect(keyOf('1')).not.toEqual(keyOf('2'))
  })

  test('behavior: returns an empty history for a chain that the server does not serve', async () => {
    const refusal = failure('chain_unknown', 'This chain is not served here.')
    const { client } = serve(() => Response.json(refusal, { status: 400 }))
    const reading = ask(client, historyQuery(client, caipAddress))
    await settle()
    expect(await reading).toBeNull()
    expect(historyState(client).getState()).toEqual({})
  })

  test('error: rejects a malformed answer completely', async () => {
    const { client } = serve(() => Response.json({ data: [{ hash: 1 }], next: null }))
    const query = historyQuery(client, caipAddress)
    await expect(query.read(new AbortController().signal)).rejects.toThrow()
  })
})
