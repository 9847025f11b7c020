import { describe, expect, test } from 'vitest'
import {
  RequestPendingError,
  UserRejectedError,
  WalletError,
  WalletResponseError,
} from '../errors/wallet.ts'
import { openModal } from '../modal/openModal.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAccount } from '../state/select.ts'
import { activeAddress, setUp } from '../testing/client.ts'
import { cancelConnect, connect } from './connect.ts'

describe('connect', () => {
  test('behavior: takes the account and network from the wallet and asks for the sign-in', async () => {
    const { client, control, listed, storage } = await setUp()
    openModal(client)
    const account = await connect(client, { wallet: listed })
    expect(account).toMatchObject({
      status: 'connected',
      address: activeAddress(control),
      caipAddress: `eip155:99199:${activeAddress(control)}`,
      connectedWalletInfo: { id: listed.id, name: 'Test Wallet' },
    })
    expect(storage.get()).toEqual({ connectorId: listed.id, caipAddress: account.caipAddress })
    expect(client.state.signIn.getState().status).toBe('required')
    expect(currentView(client.state.modal.getState()).name).toBe('SIWXSignMessage')
    expect(client.state.connect.getState().attempt).toBeNull()
  })

  test('behavior: shows the waiting view while the wallet is asked', async () => {
    const { client, control, listed } = await setUp()
    openModal(client)
    control.hang('eth_requestAccounts')
    const connecting = connect(client, { wallet: listed })
    await control.waitForCall('eth_requestAccounts')
    expect(client.state.connect.getState().attempt).toEqual({ wallet: listed, status: 'waiting' })
    expect(activeAccount(client.state).status).toBe('connecting')
    expect(currentView(client.state.modal.getState()).name).toBe('ConnectingExternal')
    control.release()
    expect((await connecting).status).toBe('connected')
  })

  test('behavior: a cancelled attempt stays cancelled after a late response', async () => {
    const { client, control, listed } = await setUp()
    control.hang('eth_requestAccounts')
    const connecting = connect(client, { wallet: listed })
    await control.waitForCall('eth_requestAccounts')
    cancelConnect(client)
    await expect(connecting).rejects.toThrow(/^Request was aborted$/)
    control.release()
    await control.waitForCall('eth_requestAccounts', { timeoutMs: 20 }).catch(() => undefined)
    expect(activeAccount(client.state).status).toBe('disconnected')
    expect(client.state.connect.getState().attempt).toBeNull()
  })

  const noChainId = { name: 'ChainIdNotFoundError', message: 'ChainId not found in provider' }
  test.each([undefined, null, {}, '0x', '0x0', 'mainnet', -1, 1.5])(
    'error: a wallet that answers eth_chainId with %j: ChainId not found in provider',
    async (answer) => {
      const { client, control, listed } = await setUp()
      control.answer('eth_chainId', answer)
      await expect(connect(client, { wallet: listed })).rejects.toMatchObject(noChainId)
      // The reason is ours, so the modal does not quote it.
      expect(client.state.connect.getState().attempt).toEqual({
        wallet: listed,
        status: 'failed',
        error: expect.objectContaining(noChainId),
      })
    },
  )

  test.each([{ code: -32601, message: 'no such method' }, { code: '4200' }])(
    'error: a wallet that refuses eth_chainId with %j has no chain id either',
    async (error) => {
      const { client, control, listed } = await setUp()
      control.fail('eth_chainId', error)
      await expect(connect(client, { wallet: listed })).rejects.toMatchObject(noChainId)
    },
  )

  test('error: passes on another failure of eth_chainId', async () => {
    const { client, control, listed } = await setUp()
    control.fail('eth_chainId', { code: -32603, message: 'asleep' })
    await expect(connect(client, { wallet: listed })).rejects.toBeInstanceOf(WalletError)
    expect(client.state.connect.getState().attempt).toMatchObject({ detail: 'asleep' })
  })

  test('behavior: an unsupported network shows the choice of supported networks', async () => {
    const { client, listed } = await setUp({ wallet: { chainId: 424242 } })
    openModal(client)
    await connect(client, { wallet: listed })
    expect(currentView(client.state.modal.getState()).name).toBe('UnsupportedChain')
    expect(client.state.signIn.getState().status).toBe('idle')
  })

  test('error: reports a declined request', async () => {
    const { client, control, listed } = await setUp()
    control.reject()
    await expect(connect(client, { wallet: listed })).rejects.toBeInstanceOf(UserRejectedError)
    expect(client.state.connect.getState().attempt?.status).toBe('declined')
    expect(activeAccount(client.state).status).toBe('disconnected')
    control.approve()
    expect((await connect(client, { wallet: listed })).status).toBe('connected')
  })

  test('error: reports a request that is already pending in the wallet', async () => {
    const { client, control, listed, wallet } = await setUp()
    control.pending('eth_requestAccounts')
    void wallet.provider.request({ method: 'eth_requestAccounts' })
    await expect(connect(client, { wallet: listed })).rejects.toBeInstanceOf(RequestPendingError)
    expect(client.state.connect.getState().attempt?.status).toBe('pending')
  })

  test.each([undefined, null, 42, 'accounts', {}, [], [1], ['0x12'], [null]])(
    'error: rejects %j as the wallet’s accounts',
    async (answer) => {
      const { client, control, listed } = await setUp()
      control.answer('eth_requestAccounts', answer)
      await expect(connect(client, { wallet: listed })).rejects.toBeInstanceOf(WalletResponseError)
      expect(client.state.connect.getState().attempt?.status).toBe('failed')
    },
  )

  test.each([undefined, null, 'boom', 7, new Error('boom'), { code: 'x', message: {} }])(
    'error: fails if the wallet throws %j',
    async (thrown) => {
      const { client, control, listed } = await setUp()
      control.fail('eth_requestAccounts', thrown)
      await expect(connect(client, { wallet: listed })).rejects.toBeInstanceOf(WalletError)
      expect(client.state.connect.getState().attempt?.status).toBe('failed')
    },
  )
})
