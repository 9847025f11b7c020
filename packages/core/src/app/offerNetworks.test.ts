// Chains that a library beside ours brings, such as wagmi.
import { CONNECTION_COOKIE, defaultNetworks } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'
import { mainnet, optimism } from 'viem/chains'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '../connection/connect.ts'
import { currentView } from '../state/modal/router.ts'
import { until } from '../testing/client.ts'
import { answer, server, visit } from '../testing/openPage.ts'
import { openClientSync } from './openClientSync.ts'

// The client retries a failed request later. Fake timers keep the retry from running after the test.
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('offerNetworks', () => {
  const idsOf = (client: ReturnType<typeof openClientSync>) =>
    client.state.network.getState().networks.map(({ caipNetworkId }) => caipNetworkId)
  const solana = defaultNetworks.find(({ chainNamespace }) => chainNamespace === 'solana')

  test("behavior: offerNetworks replaces the server's networks of the same families", async () => {
    const visitor = visit()
    const client = openClientSync(server)
    expect(currentView(client.state.modal.getState()).name).toBe('Server')
    client.offerNetworks?.([optimism, mainnet])
    expect(idsOf(client)).toEqual(['eip155:10', 'eip155:1'])
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
    expect(currentView(client.state.modal.getState()).name).toBe('Connect')
    visitor.announce()
    const { wallets } = await until(client.state.connect, (state) => state.wallets.length > 0)
    await connect(client, { wallet: wallets[0] as (typeof wallets)[number] })
    visitor.answer({ ...answer, networks: [...answer.networks, solana] })
    await client.configuration?.known()
    expect(idsOf(client)).toEqual(['eip155:10', 'eip155:1', solana?.caipNetworkId])
    expect(client.config.networks.map(({ caipNetworkId }) => caipNetworkId)).toEqual(idsOf(client))
    expect(client.state.accounts.getState().eip155?.status).toBe('connected')
  })

  test('behavior: offerNetworks applies to the configuration of the last visit, and can be called again', async () => {
    const visitor = visit({ kept: { ...answer, networks: [...answer.networks, solana] } })
    const client = openClientSync(server)
    client.offerNetworks?.([optimism, mainnet])
    expect(idsOf(client)).toEqual(['eip155:10', 'eip155:1', solana?.caipNetworkId])
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:10')
    client.offerNetworks?.([mainnet])
    expect(idsOf(client)).toEqual(['eip155:1', solana?.caipNetworkId])
    visitor.fail()
  })

  test('behavior: offerNetworks keeps the connection of the last visit', () => {
    const address = privateKeyToAddress(generatePrivateKey())
    const hint = { connectorId: 'com.example.test', caipAddress: `eip155:1:${address}` }
    const cookie = `${CONNECTION_COOKIE}=${encodeURIComponent(JSON.stringify(hint))}`
    for (const kept of [answer, undefined]) {
      visit({ ...(kept && { kept }), cookie })
      const client = openClientSync(server)
      client.offerNetworks?.([optimism, mainnet])
      expect(client.state.accounts.getState().eip155).toMatchObject({ address })
      expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    }
  })

  test('behavior: with networks of its own, a page takes no others', () => {
    visit()
    expect(openClientSync(server, { networks: [mainnet] })).not.toHaveProperty('offerNetworks')
  })
})
