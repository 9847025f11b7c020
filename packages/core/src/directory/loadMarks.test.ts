import { customNetwork } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { marksOf } from '../state/marks.ts'
import { walletRecords } from '../state/walletRecords.ts'
import { setUp } from '../testing/client.ts'
import { type Answer, fetchAnswers } from '../testing/fetchAnswers.ts'
import { loadMarks } from './loadMarks.ts'
import { loadRecentMarks } from './loadRecentMarks.ts'
import { loadWalletMarks } from './loadWalletMarks.ts'

const mark = 'data:image/svg+xml,%3Csvg/%3E'
const other = 'data:image/png;base64,AAAA'
const first = 'GET /v1/marks/first?version=v1'
const wallets = 'GET /v1/marks/wallets?version=v1'
const custom = customNetwork('Aureus')
const id = custom.caipNetworkId

async function clientWith(answers: Record<string, Answer | (() => Answer)>, basic?: boolean) {
  const { client } = await setUp()
  const { fetch, asked } = fetchAnswers(answers)
  const config = { ...client.config, marks: 'v1' }
  const opening = { ...client.opening, ...(basic && { basic }) }
  const made: Client = { ...client, fetch, config, opening }
  made.state.network.setState({ networks: [custom] })
  const imageUrl = () => made.state.network.getState().networks[0]?.assets?.imageUrl
  return { client: made, asked: () => asked.map((one) => one.path), imageUrl }
}

describe('loadMarks', () => {
  test('behavior: gives networks their marks once, and again after a new configuration', async () => {
    const body = { networks: { [id]: mark }, wallets: {} }
    const { client, asked, imageUrl } = await clientWith({ [first]: { body } })
    await Promise.all([loadMarks(client, 'first'), loadMarks(client, 'first')])
    expect(imageUrl()).toBe(mark)
    client.state.network.setState({ networks: [{ ...custom, name: 'Florin' }] })
    expect(imageUrl()).toBe(mark)
    expect(asked()).toEqual([first])
  })

  test('behavior: an image of the network’s owner stays', async () => {
    const body = { networks: { [id]: mark }, wallets: {} }
    const { client, imageUrl } = await clientWith({ [first]: { body } })
    const assets = { imageUrl: 'https://app.example/own.png' }
    client.state.network.setState({ networks: [{ ...custom, assets }] })
    await loadMarks(client, 'first')
    expect(imageUrl()).toBe(assets.imageUrl)
  })

  test('param: basic: loads nothing', async () => {
    const { client, asked } = await clientWith({}, true)
    await loadMarks(client, 'first')
    expect(asked()).toEqual([])
    expect(marksOf(client).getState().settled).toBe(true)
  })

  test('error: keeps letters after an answer that is not an image, and tries again', async () => {
    let uri = 'https://evil.example/spy.svg'
    const answer = () => ({ body: { networks: { [id]: uri }, wallets: {} } })
    const { client, imageUrl } = await clientWith({ [first]: answer })
    await loadMarks(client, 'first')
    expect(imageUrl()).toBeUndefined()
    expect(marksOf(client).getState().settled).toBe(true)
    uri = mark
    await loadMarks(client, 'first')
    expect(imageUrl()).toBe(mark)
  })
})

describe('loadWalletMarks', () => {
  test('behavior: ends although the page replaces a known wallet with one without a picture', async () => {
    const body = { networks: {}, wallets: { metamask: mark, rabby: mark } }
    const { client } = await clientWith({ [wallets]: { body } })
    const store = walletRecords(client)
    const { setState } = store
    const withoutPicture = () =>
      setState(({ records }) => ({
        records: records.map(({ imageUrl, ...one }) =>
          one.id === 'metamask' || !imageUrl ? one : { ...one, imageUrl },
        ),
      }))
    store.setState = (change) => {
      setState(change)
      withoutPicture()
    }
    await loadWalletMarks(client)
    const imageOf = (name: string) =>
      store.getState().records.find((one) => one.id === name)?.imageUrl
    expect([imageOf('metamask'), imageOf('rabby')]).toEqual([undefined, mark])
  })

  test('behavior: gives wallets their marks, except those with a picture of the page’s own', async () => {
    const body = { networks: {}, wallets: { metamask: mark, trust: mark } }
    const { client } = await clientWith({ [wallets]: { body } })
    walletRecords(client).setState(({ records }) => ({
      records: records.map((one) => (one.id === 'trust' ? { ...one, imageUrl: other } : one)),
    }))
    await loadWalletMarks(client)
    const { records } = walletRecords(client).getState()
    const imageOf = (name: string) => records.find((one) => one.id === name)?.imageUrl
    expect([imageOf('metamask'), imageOf('trust'), imageOf('rabby')]).toEqual([
      mark,
      other,
      undefined,
    ])
  })
})

describe('loadRecentMarks', () => {
  const gone = { id: 'io.metamask', name: 'MetaMask', namespace: 'eip155' } as const
  const body = { networks: {}, wallets: { metamask: mark, rabby: other } }

  test('behavior: gives a mark only to a recent wallet that is gone', async () => {
    const { client } = await clientWith({ [wallets]: { body } })
    const here = { id: 'io.rabby', name: 'Rabby', namespace: 'eip155' } as const
    const loading = loadRecentMarks(client)
    client.state.connect.setState({ recent: [gone, here], wallets: [here], discovered: true })
    await loading
    expect(client.state.connect.getState().recent).toEqual([{ ...gone, icon: mark }, here])
  })

  test('behavior: loads nothing if no known wallet is gone', async () => {
    const { client, asked } = await clientWith({})
    const unknown = { id: 'com.example', name: 'Unknown', namespace: 'eip155' } as const
    client.state.connect.setState({ recent: [gone, unknown], wallets: [gone], discovered: true })
    await loadRecentMarks(client)
    expect(asked()).toEqual([])
  })
})
