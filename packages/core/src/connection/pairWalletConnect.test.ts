import { describe, expect, test } from 'vitest'
import type { WalletConnectPairing } from '../client/walletConnector.ts'
import { UserRejectedError } from '../errors/wallet.ts'
import { closeModal } from '../modal/closeModal.ts'
import { openModal } from '../modal/openModal.ts'
import { setUp } from '../testing/client.ts'
import { PairingExpiredError } from '../wallets/walletConnect/errors.ts'
import { pairWalletConnect } from './pairWalletConnect.ts'

type Pair = (signal: AbortSignal) => Promise<Pick<WalletConnectPairing, 'uri' | 'approval'>>

async function withConnector(pair: Pair) {
  const { client } = await setUp({
    parameters: {
      walletConnect: async () => ({
        pair: async ({ signal }) => ({ expiresAtMs: 0, ...(await pair(signal as AbortSignal)) }),
      }),
    },
  })
  openModal(client)
  /** Resolves with the next URI. */
  const shown = () =>
    new Promise<string | null>((resolve) => {
      const { connect } = client.state
      const now = connect.getState().wcUri
      if (now) return resolve(now)
      const leave = connect.subscribe(({ wcUri }) => {
        if (!wcUri) return
        leave()
        resolve(wcUri)
      })
    })
  return { client, shown, uri: () => client.state.connect.getState().wcUri }
}

const nobody = () => new Promise<never>(() => {})

describe('pairWalletConnect', () => {
  test('behavior: keeps the URI in the state until the modal closes', async () => {
    const { client, shown, uri } = await withConnector(async () => ({
      uri: 'wc:one@2',
      approval: nobody(),
    }))
    expect(uri()).toBeNull()
    pairWalletConnect(client).catch(() => undefined)
    expect(await shown()).toBe('wc:one@2')
    closeModal(client)
    expect(uri()).toBeNull()
  })

  test('behavior: events do not contain the URI', async () => {
    const { client, shown } = await withConnector(async () => ({
      uri: 'wc:secret@2',
      approval: nobody(),
    }))
    const events: unknown[] = []
    client.events.subscribe((event) => events.push(event))
    pairWalletConnect(client).catch(() => undefined)
    await shown()
    closeModal(client)
    expect(events).not.toEqual([])
    expect(JSON.stringify(events)).not.toContain('secret')
  })

  test('behavior: a new pairing cancels and replaces the previous one', async () => {
    const signals: AbortSignal[] = []
    const { client, shown, uri } = await withConnector(async (signal) => ({
      uri: `wc:${signals.push(signal)}@2`,
      approval: nobody(),
    }))
    pairWalletConnect(client).catch(() => undefined)
    await shown()
    pairWalletConnect(client).catch(() => undefined)
    expect(uri()).toBeNull()
    expect(await shown()).toBe('wc:2@2')
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  })

  test('behavior: replaces an expired code', async () => {
    let count = 0
    let expire = () => {}
    const { client, shown, uri } = await withConnector(async () => ({
      uri: `wc:${++count}@2`,
      approval: new Promise((_, reject) => (expire = () => reject(new PairingExpiredError()))),
    }))
    pairWalletConnect(client).catch(() => undefined)
    expect(await shown()).toBe('wc:1@2')
    const next = new Promise((resolve) =>
      client.state.connect.subscribe(({ wcUri }) => wcUri !== 'wc:1@2' && resolve(wcUri)),
    )
    expire()
    expect(await next).toBe('wc:2@2')
    expect(uri()).toBe('wc:2@2')
  })

  test('error: reports a declined pairing and removes the URI', async () => {
    const { client, uri } = await withConnector(async () => ({
      uri: 'wc:one@2',
      approval: Promise.reject(new UserRejectedError()),
    }))
    const events: string[] = []
    client.events.subscribe(({ event }) => events.push(event))
    await expect(pairWalletConnect(client)).rejects.toThrow('declined')
    expect(uri()).toBeNull()
    expect(events).toEqual(['SELECT_WALLET', 'USER_REJECTED'])
  })

  test('error: does not show a URI if the modal closes while it is created', async () => {
    let answer = (_: { uri: string; approval: Promise<never> }) => {}
    const { client, uri } = await withConnector(() => new Promise((resolve) => (answer = resolve)))
    const run = pairWalletConnect(client)
    await Promise.resolve()
    closeModal(client)
    answer({ uri: 'wc:late@2', approval: nobody() })
    await expect(run).rejects.toThrow('Request was aborted')
    expect(uri()).toBeNull()
  })

  test('error: reports a connector failure without a URI', async () => {
    const { client, uri } = await withConnector(() => Promise.reject(new Error('no relay')))
    await expect(pairWalletConnect(client)).rejects.toThrow('no relay')
    expect(uri()).toBeNull()
  })

  test('error: WalletConnectConnector not found', async () => {
    const { client } = await setUp()
    await expect(pairWalletConnect(client)).rejects.toThrow('WalletConnectConnector not found')
  })
})
