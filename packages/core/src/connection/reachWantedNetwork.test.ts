import { beforeEach, describe, expect, test } from 'vitest'
import { closeModal } from '../navigation/closeModal.ts'
import { goBack, replaceView } from '../navigation/router.ts'
import { setUp } from '../testing/client.ts'
import {
  createOtherAdapter,
  createOtherConnector,
  otherNetworks,
  otherWallet,
} from '../testing/otherFamily.ts'
import { connect } from './connect.ts'
import { switchNetwork } from './switchNetwork.ts'

const [wanted, walletsOwn] = otherNetworks
const { caipNetworkId } = wanted

describe('reachWantedNetwork', () => {
  let parts: Awaited<ReturnType<typeof setUp>>
  let connector: ReturnType<typeof createOtherConnector>
  const active = () => parts.client.state.network.getState().activeNetworkId
  const history = () => parts.client.state.modal.getState().history

  beforeEach(async () => {
    connector = createOtherConnector()
    const adapters = { solana: async () => createOtherAdapter(connector) }
    parts = await setUp({ required: false, parameters: { adapters } })
    const { network } = parts.client.state
    network.setState({ networks: [...network.getState().networks, ...otherNetworks] })
    Object.assign(parts.client.config.signIn, { enabled: false })
    await connect(parts.client, { wallet: parts.listed })
    await switchNetwork(parts.client, { caipNetworkId, confirm: true })
    replaceView(parts.client, { name: 'Connect', data: { caipNetworkId } })
  })

  test('behavior: the network that the wallet was connected for is the active one', async () => {
    const events: string[] = []
    parts.client.events.subscribe(({ event }) => events.push(event))
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(caipNetworkId)
    const { caipNetwork } = parts.client.state.connections.getState().solana?.[0] ?? {}
    expect(caipNetwork?.caipNetworkId).toBe(caipNetworkId)
    expect(events).toContain('SWITCH_NETWORK')
  })

  test('behavior: a wallet of another family stays where it is', async () => {
    await connect(parts.client, { wallet: parts.listed })
    expect(active()).toBe('eip155:99199')
  })

  test('behavior: closing leaves the active network as it was, and forgets what was wanted', async () => {
    closeModal(parts.client)
    expect(active()).toBe('eip155:99199')
    expect(history()).toEqual([{ name: 'Connect' }])
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(walletsOwn.caipNetworkId)
  })

  test('behavior: back from the wallet leads to the wallets of that family again', async () => {
    connector.connect = () => new Promise(() => {})
    connect(parts.client, { wallet: otherWallet }).catch(() => undefined)
    expect(history().at(-1)?.name).toBe('ConnectingExternal')
    goBack(parts.client)
    expect(history().at(-1)).toEqual({ name: 'Connect', data: { caipNetworkId } })
    expect(active()).toBe('eip155:99199')
  })

  test('error: a wallet that will not move is connected where it is', async () => {
    connector.switchNetwork = () => Promise.reject(new Error('no'))
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(walletsOwn.caipNetworkId)
    expect(parts.client.state.accounts.getState().solana?.status).toBe('connected')
  })

  test('error: cancelled while the wallet is asked to move: nothing is connected', async () => {
    const asked = Promise.withResolvers<void>()
    connector.switchNetwork = (_, options) =>
      new Promise((_resolve, reject) => {
        asked.resolve()
        options?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
      })
    const run = connect(parts.client, { wallet: otherWallet })
    await asked.promise
    goBack(parts.client)
    await expect(run).rejects.toThrow()
    expect(active()).toBe('eip155:99199')
    expect(parts.client.state.accounts.getState().solana?.status).toBe('disconnected')
  })
})
