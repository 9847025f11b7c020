import { describe, expect, test, vi } from 'vitest'
import { signMessage } from '../../calls/signMessage.ts'
import { switchNetwork } from '../../connection/switchNetwork.ts'
import { closeModal } from '../../modal/closeModal.ts'
import { currentView } from '../../state/modal/router.ts'
import { ADDRESS, setUpEmbedded } from '../../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../../testing/scriptedFrame.ts'
import { sendTransaction } from '../../transactions/sendTransaction.ts'
import { verifyEmailCode } from '../emailLogin.ts'

const signature = `0x${'ab'.repeat(65)}`
const hash = `0x${'cd'.repeat(32)}`

async function connected(answers: FrameAnswers = {}) {
  const parts = await setUpEmbedded(answers)
  await verifyEmailCode(parts.client, '12345678')
  closeModal(parts.client)
  return parts
}

describe('createEmbeddedConnector', () => {
  test('behavior: signs and sends with the wallet’s answers', async () => {
    const { client, frame } = await connected({
      rpcRequest: ({ method }) => ({ result: method === 'personal_sign' ? signature : hash }),
    })
    await expect(signMessage(client, { message: 'hello' })).resolves.toBe(signature)
    await expect(sendTransaction(client, { to: ADDRESS, value: 1n })).resolves.toBe(hash)
    expect(frame.payloads('rpcRequest')).toMatchObject([
      { method: 'personal_sign', params: ['0x68656c6c6f', ADDRESS] },
      {
        method: 'eth_sendTransaction',
        params: [{ from: ADDRESS, to: ADDRESS, value: '0x1', chainId: '0x1837f' }],
        chainId: 'eip155:99199',
      },
    ])
  })

  test.each(['0x', '0xzz', hash.slice(0, 40), null, {}])(
    'error: rejects %j as a signature and as a hash',
    async (result) => {
      const { client } = await connected({ rpcRequest: () => ({ result }) })
      await expect(signMessage(client, { message: 'hello' })).rejects.toThrow(
        'WagmiAdapter:signMessage - Sign message failed',
      )
    },
  )

  test('behavior: SwitchNetwork opens for the embedded wallet and moves it, confirmed or not', async () => {
    const { client, frame, storage } = await connected()
    // The first call opens the view. The second, made by the view, switches.
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(currentView(client.state.modal.getState()).name).toBe('SwitchNetwork')
    expect(frame.payloads('switchNetwork')).toEqual([])
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(frame.payloads('switchNetwork')).toMatchObject([{ chainId: 'eip155:1' }])
    expect(storage.device?.().getItem('aureus.embedded.lastChain')).toBe('eip155:1')
  })

  test('error: keeps the network if the wallet does not support the new one', async () => {
    const { client } = await connected({
      switchNetwork: () => {
        throw new Refusal('unknownChain')
      },
    })
    await switchNetwork(client, { caipNetworkId: 'eip155:1' })
    await expect(switchNetwork(client, { caipNetworkId: 'eip155:1' })).rejects.toMatchObject({
      name: 'UnknownChainError',
    })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:99199')
  })

  test('behavior: a session that ends elsewhere ends the connection', async () => {
    const { client, frame } = await connected()
    frame.tell('sessionUpdate', { isConnected: false })
    await vi.waitFor(() =>
      expect(client.state.accounts.getState().eip155?.status).toBe('disconnected'),
    )
  })
})

describe('followApprovals', () => {
  test('behavior: shows the approval, and restores the modal after the answer', async () => {
    let answer: (() => void) | undefined
    const { client, frame } = await connected({
      rpcRequest: () =>
        new Promise((resolve) => {
          answer = () => resolve({ result: signature })
        }),
    })
    const request = signMessage(client, { message: 'hello' })
    frame.tell('approval', { open: true })
    const shown = () => currentView(client.state.modal.getState()).name
    await vi.waitFor(() => expect(shown()).toBe('ApproveTransaction'))
    frame.tell('approval', { open: false })
    await vi.waitFor(() => expect(client.state.modal.getState().open).toBe(false))
    answer?.()
    await expect(request).resolves.toBe(signature)
  })

  test('behavior: leaving the approval rejects it and tells the frame', async () => {
    const { client, frame } = await connected({ rpcRequest: () => new Promise(() => {}) })
    const request = signMessage(client, { message: 'hello' })
    const refused = expect(request).rejects.toMatchObject({ name: 'UserRejectedError' })
    await vi.waitFor(() => expect(frame.payloads('rpcRequest')).toHaveLength(1))
    frame.tell('approval', { open: true })
    await vi.waitFor(() => expect(client.state.modal.getState().open).toBe(true))
    closeModal(client)
    await refused
    await vi.waitFor(() => expect(frame.payloads('abort')).toHaveLength(1))
    // A later approval is shown again.
    frame.tell('approval', { open: true })
    await vi.waitFor(() => expect(client.state.modal.getState().open).toBe(true))
  })
})
