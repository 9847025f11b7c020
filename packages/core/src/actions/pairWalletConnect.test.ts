import { describe, expect, test } from 'vitest'
import { setUp } from '../testing/client.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { pairWalletConnect } from './pairWalletConnect.ts'

async function withConnector(makeUri: (signal: AbortSignal) => Promise<string>) {
  const { client } = await setUp({
    parameters: {
      walletConnect: async () => ({ makeUri: ({ signal }) => makeUri(signal as AbortSignal) }),
    },
  })
  openModal(client)
  return { client, uri: () => client.state.connect.getState().wcUri }
}

describe('pairWalletConnect', () => {
  test('behavior: the URI is in the state, until the modal closes', async () => {
    const { client, uri } = await withConnector(async () => 'wc:one@2')
    expect(uri()).toBeNull()
    await pairWalletConnect(client)
    expect(uri()).toBe('wc:one@2')
    closeModal(client)
    expect(uri()).toBeNull()
  })

  test('behavior: no event carries it', async () => {
    const { client } = await withConnector(async () => 'wc:secret@2')
    const events: unknown[] = []
    client.events.subscribe((event) => events.push(event))
    await pairWalletConnect(client)
    closeModal(client)
    expect(events).not.toEqual([])
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  test('behavior: a new one takes the place of the last', async () => {
    let count = 0
    const { client, uri } = await withConnector(async () => `wc:${++count}@2`)
    await pairWalletConnect(client)
    const next = pairWalletConnect(client)
    expect(uri()).toBeNull()
    await next
    expect(uri()).toBe('wc:2@2')
  })

  test('error: closing while it is made: it never comes', async () => {
    let answer = (_: string) => {}
    const { client, uri } = await withConnector(() => new Promise((resolve) => (answer = resolve)))
    const run = pairWalletConnect(client)
    await Promise.resolve()
    closeModal(client)
    answer('wc:late@2')
    await expect(run).rejects.toThrow('Request was aborted')
    expect(uri()).toBeNull()
  })

  test('error: the connector fails: it says so, and there is no URI', async () => {
    const { client, uri } = await withConnector(() => Promise.reject(new Error('no relay')))
    await expect(pairWalletConnect(client)).rejects.toThrow('no relay')
    expect(uri()).toBeNull()
  })

  test('error: WalletConnectConnector not found', async () => {
    const { client } = await setUp()
    await expect(pairWalletConnect(client)).rejects.toThrow('WalletConnectConnector not found')
  })
})
