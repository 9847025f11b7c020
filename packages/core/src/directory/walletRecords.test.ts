import { directory, recognisedWallets } from '@aureus/protocol/wallets'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { setUp } from '../testing/client.ts'
import { type Answer, fetchAnswers } from '../testing/fetchAnswers.ts'
import { loadWalletRecords } from './walletRecords.ts'

const wallet = (n: number) => ({ ...directory[0], id: `wallet-${n}`, name: `Wallet ${n}` })
const path = (page: number) => `GET /v1/wallets?page=${page}&entries=100`

async function clientWith(answers: Record<string, Answer | (() => Answer)>, moreWallets = true) {
  const { client } = await setUp()
  const { fetch, asked } = fetchAnswers(answers)
  const features = { ...client.config.features, ...(moreWallets && { moreWallets: true as const }) }
  const made: Client = { ...client, fetch, config: { ...client.config, features } }
  return { client: made, asked: () => asked.map((one) => one.path) }
}

describe('loadWalletRecords', () => {
  test('behavior: loads the build’s other wallets without a request if the server has no more', async () => {
    const { client, asked } = await clientWith({}, false)
    expect(walletRecords(client).getState()).toEqual({ records: recognisedWallets, partial: true })
    await loadWalletRecords(client)
    expect(walletRecords(client).getState()).toEqual({ records: directory, partial: false })
    expect(asked()).toEqual([])
  })

  test('behavior: loads all pages once for all callers, with the built-in list until then', async () => {
    const all = Array.from({ length: 130 }, (_, n) => wallet(n))
    const page = (start: number) => ({ body: { count: 130, data: all.slice(start, start + 100) } })
    const { client, asked } = await clientWith({ [path(1)]: page(0), [path(2)]: page(100) })
    const both = [loadWalletRecords(client), loadWalletRecords(client)]
    expect(walletRecords(client).getState()).toEqual({ records: recognisedWallets, partial: true })
    await Promise.all(both)
    expect(walletRecords(client).getState()).toEqual({ records: all, partial: false })
    expect(asked()).toEqual([path(1), path(2)])
  })

  test('error: keeps the built-in list after a malformed answer, and retries with the next call', async () => {
    let data: unknown[] = [{ ...wallet(1), homepage: 'javascript:alert(1)' }]
    const { client, asked } = await clientWith({ [path(1)]: () => ({ body: { count: 1, data } }) })
    await loadWalletRecords(client)
    expect(walletRecords(client).getState()).toEqual({ records: recognisedWallets, partial: true })
    data = [wallet(1)]
    await loadWalletRecords(client)
    expect(walletRecords(client).getState().records).toEqual([wallet(1)])
    expect(asked()).toHaveLength(2)
  })
})
