import type { ClientParameters } from '@aureus/core'
import { customNetwork } from '@aureus/protocol'
import { directory } from '@aureus/protocol/wallets'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clientIn, config } from '../testing/renderIn.tsx'
import { fetchImages } from './fetchImages.ts'

let fetched: string[] = []

beforeEach(() => {
  fetched = []
  vi.stubGlobal(
    'Image',
    class {
      set src(url: string) {
        fetched.push(url)
      }
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

const anvil = {
  ...customNetwork('Anvil'),
  assets: { imageUrl: '/anvil.png' },
}
const marked = {
  ...customNetwork('Aureus'),
  assets: { imageUrl: '/brand/mark-eip155-99199-abc.svg' },
}
const vault = { id: 'vault', name: 'Vault', homepage: 'https://vault.example' }

/** The server lists 50 wallets with pictures. */
const listed = Array.from({ length: 50 }, (_, at) => ({
  ...directory[0],
  id: `wallet-${at}`,
  name: `Wallet ${at}`,
  imageUrl: `/v1/wallets/pictures/${at}.png`,
}))
const fetch = (async () =>
  new Response(JSON.stringify({ count: listed.length, data: listed }))) as typeof globalThis.fetch

const clientWith = (parameters: Partial<ClientParameters>) =>
  clientIn({}, null, {
    config: { ...config, networks: [anvil, marked], features: { faucet: null, moreWallets: true } },
    wallets: {
      custom: [
        { ...vault, icon: '/vault.png' },
        { ...vault, id: 'inline', icon: 'data:image/png;base64,AA' },
      ],
    },
    fetch,
    ...parameters,
  })

describe('fetchImages', () => {
  test('behavior: fetches the images of networks and of the first page of wallets, once', async () => {
    const client = clientWith({})
    await Promise.all([fetchImages(client), fetchImages(client)])
    expect(fetched.slice(0, 3)).toEqual(['/anvil.png', '/vault.png', '/v1/wallets/pictures/0.png'])
    expect(fetched).toHaveLength(2 + 40)
  })

  test('behavior: fetches marks only for an open modal', async () => {
    const asked: string[] = []
    const marks = (async (url: string) => {
      asked.push(url)
      return new Response(JSON.stringify({ networks: {}, wallets: {} }))
    }) as typeof globalThis.fetch
    const features = { faucet: null }
    const client = clientWith({ config: { ...config, marks: 'v1', features }, fetch: marks })
    await fetchImages(client)
    expect(asked).toEqual([])
    client.state.modal.setState({ open: true })
    await fetchImages(client)
    expect(asked).toEqual(['/v1/marks/first?version=v1'])
  })

  test('param: basic: fetches nothing', async () => {
    await fetchImages(clientWith({ basic: true, prefetchImages: () => fetched.push('own') }))
    expect(fetched).toEqual([])
  })

  test('param: prefetchImages: takes the place of ours', async () => {
    await fetchImages(clientWith({ prefetchImages: () => fetched.push('own') }))
    expect(fetched).toEqual(['own'])
  })

  test('error: fetches the other images if the server’s list does not load', async () => {
    const offline = (() => Promise.reject(new TypeError('offline'))) as typeof globalThis.fetch
    await fetchImages(clientWith({ fetch: offline }))
    expect(fetched).toEqual(['/anvil.png', '/vault.png'])
  })
})
