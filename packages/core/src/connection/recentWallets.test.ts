import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import type { ConnectionStorage } from '../client/storage.ts'
import { setUp } from '../testing/client.ts'
import { connect } from './connect.ts'
import { loadRecentWallets, rememberRecentWallet } from './recentWallets.ts'

const wallet = (name: string) => ({ id: `com.example.${name}`, name, namespace: 'eip155' }) as const
const names = ({ state }: Client) => state.connect.getState().recent.map(({ name }) => name)

/** Another visit in the same browser. */
const of = ({ storage }: { storage: ConnectionStorage }) =>
  storage.device ? { device: storage.device() } : {}

describe('rememberRecentWallet', () => {
  test('behavior: keeps at most two wallets, newest first', async () => {
    const { client } = await setUp()
    for (const name of ['a', 'b', 'c']) rememberRecentWallet(client, wallet(name))
    expect(names(client)).toEqual(['c', 'b'])
    rememberRecentWallet(client, wallet('b'))
    expect(names(client)).toEqual(['b', 'c'])
  })

  test('behavior: the next visit loads them', async () => {
    const first = await setUp()
    rememberRecentWallet(first.client, wallet('a'))
    const next = await setUp(of(first))
    expect(names(next.client)).toEqual(['a'])
  })

  test('behavior: keeps what another tab added meanwhile', async () => {
    const here = await setUp()
    const there = await setUp(of(here))
    rememberRecentWallet(there.client, wallet('there'))
    rememberRecentWallet(here.client, wallet('here'))
    expect(names(here.client)).toEqual(['here', 'there'])
    loadRecentWallets(there.client)
    expect(names(there.client)).toEqual(['here', 'there'])
  })

  test('behavior: does not store an image', async () => {
    const { client, storage } = await setUp()
    rememberRecentWallet(client, { ...wallet('a'), icon: 'data:image/png,x' })
    expect(storage.device?.().getItem('aureus.recent')).not.toContain('data:')
  })

  test('error: keeps them in the page without storage', async () => {
    const { client } = await setUp({ device: null })
    rememberRecentWallet(client, wallet('a'))
    rememberRecentWallet(client, wallet('b'))
    expect(names(client)).toEqual(['b', 'a'])
  })
})

describe('connect', () => {
  test('behavior: a wallet that connects becomes the most recent one, but a declined one does not', async () => {
    const { client, control, listed } = await setUp()
    control.reject()
    await connect(client, { wallet: listed }).catch(() => undefined)
    expect(names(client)).toEqual([])
    control.approve()
    await connect(client, { wallet: listed })
    expect(names(client)).toEqual(['Test Wallet'])
  })
})
