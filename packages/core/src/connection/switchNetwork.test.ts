import { defaultNetworks } from '@aureus/protocol'
import { describe, expect, test } from 'vitest'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { setUp } from '../testing/client.ts'
import { createOtherAdapter, otherNetworks, otherWallet } from '../testing/otherFamily.ts'
import { connect } from './connect.ts'
import { switchNetwork } from './switchNetwork.ts'

type Parts = Awaited<ReturnType<typeof setUp>>
const view = ({ client }: Parts) => currentView(client.state.modal.getState())
const active = ({ client }: Parts) => client.state.network.getState().activeNetworkId
const toMainnet = { caipNetworkId: 'eip155:1' } as const
const toOther = { caipNetworkId: otherNetworks[1].caipNetworkId }

/** Connected with an EVM wallet, without a required sign-in. */
async function connected(parameters: Parameters<typeof setUp>[0] = {}) {
  const parts = await setUp({ required: false, ...parameters })
  Object.assign(parts.client.config.signIn, { enabled: false })
  await connect(parts.client, { wallet: parts.listed })
  openModal(parts.client)
  return parts
}

describe('switchNetwork', () => {
  test('param: confirm: shows SwitchNetwork, which asks the wallet', async () => {
    const parts = await connected()
    await switchNetwork(parts.client, { ...toMainnet, confirm: true })
    expect(view(parts)).toEqual({ name: 'SwitchNetwork', data: toMainnet })
    expect(active(parts)).toBe('eip155:99199')
    expect(parts.control.calls.map(({ method }) => method)).not.toContain(
      'wallet_switchEthereumChain',
    )
    await switchNetwork(parts.client, { ...toMainnet, confirm: true })
    expect(active(parts)).toBe('eip155:1')
  })

  test('param: confirm: opens a closed modal', async () => {
    const parts = await setUp({ required: false })
    await switchNetwork(parts.client, { ...toMainnet, confirm: true })
    expect(parts.client.state.modal.getState().open).toBe(true)
    expect(view(parts).name).toBe('SwitchNetwork')
  })

  test('behavior: does nothing for the active network', async () => {
    const parts = await connected()
    const calls = parts.control.calls.length
    await switchNetwork(parts.client, { caipNetworkId: 'eip155:99199', confirm: true })
    expect(view(parts).name).toBe('Account')
    expect(parts.control.calls).toHaveLength(calls)
  })

  describe('with two chain families', () => {
    async function both() {
      const adapters = { solana: async () => createOtherAdapter() }
      const parts = await connected({ parameters: { adapters } })
      const { network } = parts.client.state
      network.setState({ networks: [...network.getState().networks, ...otherNetworks] })
      return parts
    }

    test('behavior: shows SwitchActiveChain for a family without a connection, and changes nothing else', async () => {
      const parts = await both()
      await switchNetwork(parts.client, toOther)
      expect(view(parts)).toEqual({ name: 'SwitchActiveChain', data: toOther })
      expect(parts.client.state.modal.getState().namespace).toBe('solana')
      expect(active(parts)).toBe('eip155:99199')
      expect(parts.client.state.accounts.getState().eip155?.status).toBe('connected')
    })

    test('behavior: activates at once a network that its family’s wallet is already on', async () => {
      const parts = await both()
      await connect(parts.client, { wallet: otherWallet })
      await switchNetwork(parts.client, { caipNetworkId: 'eip155:99199' })
      expect(active(parts)).toBe('eip155:99199')
      await switchNetwork(parts.client, toOther)
      expect(active(parts)).toBe(toOther.caipNetworkId)
      expect(parts.storage.get()?.connectorId).toBe(otherWallet.id)
    })

    test('behavior: switches the family’s wallet if it is on another network', async () => {
      const parts = await both()
      await connect(parts.client, { wallet: otherWallet })
      await switchNetwork(parts.client, toMainnet)
      expect(parts.control.state.chainId).toBe(1)
      expect(parts.client.state.network.getState()).toMatchObject({
        activeNamespace: 'eip155',
        activeNetworkId: 'eip155:1',
      })
    })
  })

  test('error: rejects a network that is not configured', async () => {
    const parts = await setUp()
    expect(defaultNetworks.map(({ caipNetworkId }) => caipNetworkId)).not.toContain('eip155:5')
    await expect(
      switchNetwork(parts.client, { caipNetworkId: 'eip155:5', confirm: true }),
    ).rejects.toThrow('Network not found')
  })
})
