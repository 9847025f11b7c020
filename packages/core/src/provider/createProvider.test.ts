import { createWalletClient, custom } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { disconnect } from '../connection/disconnect.ts'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { type FrameAnswers, Refusal } from '../testing/scriptedFrame.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { createEmbeddedProvider } from './createProvider.ts'

const signature = `0x${'ab'.repeat(65)}`

async function connected(answers: FrameAnswers = {}) {
  const server = createSignInServer()
  const parts = await setUpEmbedded(answers, {
    fetch: async (input, init) => {
      if (typeof input !== 'string' || !input.includes('/v1/?')) return server.fetch(input, init)
      const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
      return Response.json({ jsonrpc: '2.0', id, result: `read ${method}` })
    },
  })
  const provider = createEmbeddedProvider(parts.client)
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged'])
    provider.on(name, (value) => events.push([name, value]))
  await verifyEmailCode(parts.client, '12345678')
  return { ...parts, provider, events }
}

describe('createEmbeddedProvider', () => {
  test('behavior: returns the page’s accounts and chain', async () => {
    const { provider } = await connected()
    await expect(provider.request({ method: 'eth_accounts' })).resolves.toEqual([ADDRESS])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1837f')
  })

  test('behavior: sends reads to the chain and never to the frame', async () => {
    const { provider, frame } = await connected()
    await expect(provider.request({ method: 'eth_blockNumber' })).resolves.toBe(
      'read eth_blockNumber',
    )
    expect(frame.payloads('rpcRequest')).toEqual([])
  })

  test.each(['eth_sign', 'eth_signTransaction', 'debug_traceTransaction', 'anvil_mine'])(
    'error: refuses %s without asking the frame',
    async (method) => {
      const { provider, frame } = await connected()
      await expect(provider.request({ method })).rejects.toMatchObject({ code: 4200 })
      expect(frame.payloads('rpcRequest')).toEqual([])
    },
  )

  test.each([
    ['rejected', 4001],
    ['unsupported', 4200],
    ['noSession', 4100],
    ['unauthorized', 4100],
    ['held', 4100],
    ['pending', -32002],
    ['throttled', -32005],
    ['invalid', -32602],
    ['network', -32603],
  ] as const)('error: maps %s to code %i', async (code, rpcCode) => {
    const { provider } = await connected({
      rpcRequest: () => {
        throw new Refusal(code)
      },
    })
    const request = provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] })
    await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: rpcCode })
  })

  test('error: maps what the operator refuses to code 4100', async () => {
    const { provider } = await connected({
      rpcRequest: () => {
        throw new Refusal('refused', { reason: 'person_denied' })
      },
    })
    const request = provider.request({ method: 'personal_sign', params: ['0x', ADDRESS] })
    await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4100 })
  })

  test('error: tells the upgrade that the visitor declined from other rejections (EIP-5792)', async () => {
    const { provider } = await connected({
      rpcRequest: () => {
        throw new Refusal('rejected', { rpcCode: 5750 })
      },
    })
    const request = provider.request({ method: 'wallet_sendCalls', params: [] })
    await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: 5750 })
  })

  test('behavior: switches the page with the wallet; adding a configured network switches to it', async () => {
    const { provider, client, events } = await connected()
    const params = [{ chainId: '0x1' }]
    await provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    await provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x1837f' }] })
    await expect(
      provider.request({ method: 'wallet_addEthereumChain', params: [{ chainId: '0x29a' }] }),
    ).rejects.toMatchObject({ code: 4902 })
    await disconnect(client)
    expect(events).toMatchObject([
      ['connect', { chainId: '0x1837f' }],
      ['accountsChanged', [ADDRESS]],
      ['chainChanged', '0x1'],
      ['chainChanged', '0x1837f'],
      ['accountsChanged', []],
    ])
    await expect(provider.request({ method: 'eth_chainId' })).resolves.toBe('0x1837f')
  })

  test('behavior: works with viem unchanged', async () => {
    const { provider, frame } = await connected({ rpcRequest: () => ({ result: signature }) })
    const viem = createWalletClient({ transport: custom(provider) })
    await expect(viem.getAddresses()).resolves.toEqual([ADDRESS])
    await expect(viem.getChainId()).resolves.toBe(99199)
    await expect(viem.signMessage({ account: ADDRESS, message: 'hello' })).resolves.toBe(signature)
    await vi.waitFor(() =>
      expect(frame.payloads('rpcRequest')).toMatchObject([{ method: 'personal_sign' }]),
    )
  })
})
