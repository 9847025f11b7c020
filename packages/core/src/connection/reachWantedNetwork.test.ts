import { beforeEach, describe, expect, test } from 'vitest'
import { closeModal } from '../modal/closeModal.ts'
import { goBack, replaceView } from '../modal/router.ts'
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

  test('behavior: activates the network that the visitor connected the wallet for', async () => {
    const events: string[] = []
    parts.client.events.subscribe(({ event }) => events.push(event))
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(caipNetworkId)
    const { caipNetwork } = parts.client.state.connections.getState().solana?.[0] ?? {}
    expect(caipNetwork?.caipNetworkId).toBe(caipNetworkId)
    expect(events).toContain('SWITCH_NETWORK')
  })

  test('behavior: a wallet of another family keeps its network', async () => {
    await connect(parts.client, { wallet: parts.listed })
    expect(active()).toBe('eip155:99199')
  })

  test('behavior: closing the modal keeps the active network and forgets the wanted one', async () => {
    closeModal(parts.client)
    expect(active()).toBe('eip155:99199')
    expect(history()).toEqual([{ name: 'Connect' }])
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(walletsOwn.caipNetworkId)
  })

  test('behavior: going back from the wallet returns to the wallets of that family', async () => {
    connector.connect = () => new Promise(() => {})
    connect(parts.client, { wallet: otherWallet }).catch(() => undefined)
    expect(history().at(-1)?.name).toBe('ConnectingExternal')
    goBack(parts.client)
    expect(history().at(-1)).toEqual({ name: 'Connect', data: { caipNetworkId } })
    expect(active()).toBe('eip155:99199')
  })

  test('error: a wallet that does not switch stays connected on its network', async () => {
    connector.switchNetwork = () => Promise.reject(new Error('no'))
    await connect(parts.client, { wallet: otherWallet })
    expect(active()).toBe(walletsOwn.caipNetworkId)
    expect(parts.client.state.accounts.getState().solana?.status).toBe('connected')
  })

  test('error: connects nothing if cancelled during the switch', async () => {
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
