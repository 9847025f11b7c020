import { createWalletClient, custom } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Client } from '../client/client.ts'
import { connect } from '../connection/connect.ts'
import { disconnect } from '../connection/disconnect.ts'
import { discover } from '../connection/discover.ts'
import { pairWalletConnect } from '../connection/pairWalletConnect.ts'
import { switchAccount } from '../connection/switchAccount.ts'
import { verifyEmailCode } from '../embedded/emailLogin.ts'
import { closeModal } from '../modal/closeModal.ts'
import { currentView } from '../state/modal/router.ts'
import { activeAddress, RDNS, setUp, until } from '../testing/client.ts'
import { ADDRESS, setUpEmbedded } from '../testing/embedded.ts'
import { meet } from '../testing/farWallet.ts'
import { createSignInServer } from '../testing/signInServer.ts'
import { setUpTwo } from '../testing/twoWallets.ts'
import { walletConnectNetworks } from '../testing/walletConnect.ts'
import { createEip155Adapter } from '../wallets/injected/createEip155Adapter.ts'
import { getProvider } from './getProvider.ts'

const account = /^0x[0-9a-fA-F]{40}$/
const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function follow(client: Client) {
  const provider = getProvider(client)
  const events: unknown[] = []
  for (const name of ['connect', 'disconnect', 'chainChanged', 'accountsChanged', 'message'])
    provider.on(name, (value) => events.push([name, value]))
  const ask = (method: string, params?: readonly unknown[] | object) =>
    provider.request({ method, ...(params && { params }) })
  return { provider, events, ask }
}

/** A browser wallet with two accounts, connected, in front of a server that answers reads. */
async function connected(options: Parameters<typeof setUp>[0] = {}) {
  const server = createSignInServer()
  const node = { isAway: false }
  const parts = await setUp({
    required: false,
    server,
    parameters: {
      fetch: async (input, init) => {
        if (typeof input !== 'string' || !input.includes('/v1/?')) return server.fetch(input, init)
        if (node.isAway) throw new TypeError('Failed to fetch')
        const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
        return Response.json({ jsonrpc: '2.0', id, result: `read ${method}` })
      },
    },
    ...options,
  })
  const following = follow(parts.client)
  await connect(parts.client, { wallet: parts.listed })
  return { ...parts, ...following, node }
}

describe('getProvider', () => {
  test('behavior: is one object for each client', async () => {
    const { client } = await setUp()
    const { client: other } = await setUp()
    expect(getProvider(client)).toBe(getProvider(client))
    expect(getProvider(client)).not.toBe(getProvider(other))
  })

  test('behavior: before connecting, answers the page’s chain and no account', async () => {
    const { client } = await setUp()
    const { ask } = follow(client)
    expect(await ask('eth_accounts')).toEqual([])
    expect(await ask('wallet_getPermissions')).toEqual([])
    expect(await ask('eth_chainId')).toBe('0x1837f')
    expect(await ask('net_version')).toBe('99199')
  })

  test('behavior: eth_requestAccounts opens the modal and answers the wallet that connects', async () => {
    const { client, listed, control } = await setUp({ required: false })
    const { ask } = follow(client)
    const request = ask('eth_requestAccounts')
    const { history } = await until(client.state.modal, ({ open }) => open)
    expect(history).toEqual([{ name: 'Connect', data: { namespace: 'eip155' } }])
    await connect(client, { wallet: listed })
    expect(await request).toEqual([activeAddress(control)])
  })

  test('error: eth_requestAccounts rejects with 4001 when the visitor closes the modal', async () => {
    const { client } = await setUp()
    const { ask } = follow(client)
    const request = ask('eth_requestAccounts')
    await until(client.state.modal, ({ open }) => open)
    closeModal(client)
    await expect(request).rejects.toMatchObject({ name: 'ProviderRpcError', code: 4001 })
  })

  test('behavior: follows the wallet’s chain, the chosen account, and the end', async () => {
    const { client, control, ask, events } = await connected({ wallet: { exposes: 'all' } })
    const [first, second] = (await ask('eth_accounts')) as [string, string]
    expect(first).toMatch(account)
    const key = { namespace: 'eip155', connectorId: RDNS } as const
    await switchAccount(client, { ...key, address: second })
    expect(await ask('eth_accounts')).toEqual([second, first])
    control.changeChain(1)
    expect(await ask('eth_chainId')).toBe('0x1')
    await disconnect(client)
    expect(events).toEqual([
      ['connect', { chainId: '0x1837f' }],
      ['accountsChanged', [first, second]],
      ['accountsChanged', [second, first]],
      ['chainChanged', '0x1'],
      // Without a wallet, the page is back on its first network.
      ['chainChanged', '0x1837f'],
      ['accountsChanged', []],
    ])
  })

  test('behavior: the wallet that connects last answers; the other takes over when it leaves', async () => {
    const { client, listed, second, control } = await setUpTwo({ required: false })
    const { ask } = follow(client)
    await discover(client)
    await connect(client, { wallet: listed })
    await connect(client, { wallet: second.listed })
    expect(await ask('eth_accounts')).toEqual([activeAddress(second.control)])
    const asked = control.calls.length
    await ask('personal_sign', ['0x68', activeAddress(second.control)])
    expect(control.calls).toHaveLength(asked)
    await disconnect(client, { namespace: 'eip155', connectorId: second.listed.id })
    expect(await ask('eth_accounts')).toEqual([activeAddress(control)])
  })

  test('behavior: reads the chain itself, and through the wallet on a chain of the wallet’s own', async () => {
    const { ask, control } = await connected({
      wallet: {
        chains: [{ id: 99199 }, { id: 4242 }],
        script: [['answer', 'eth_blockNumber', '0x99']],
      },
    })
    expect(await ask('eth_blockNumber')).toBe('read eth_blockNumber')
    control.changeChain(4242)
    expect(await ask('eth_chainId')).toBe('0x1092')
    expect(await ask('eth_blockNumber')).toBe('0x99')
  })

  test('behavior: switches through the page, which learns of it', async () => {
    const { client, ask } = await connected()
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
    expect(client.state.network.getState().activeNetworkId).toBe('eip155:1')
    expect(client.state.switching.getState().status).toBe('idle')
  })

  test('behavior: passes parameters in an object to the wallet', async () => {
    const { ask, wallet } = await connected()
    const given: unknown[] = []
    wallet.provider.request = async (request) => given.push(request) > 0
    const params = { type: 'ERC20', options: { address: someone, symbol: 'TST', decimals: 18 } }
    expect(await ask('wallet_watchAsset', params)).toBe(true)
    expect(given.at(-1)).toEqual({ method: 'wallet_watchAsset', params })
  })

  test.each([
    ['a wallet that refuses', 'personal_sign', ['0x68', someone], { code: 4001 }, 4001],
    ['a wallet without the account', 'personal_sign', ['0x68', someone], { code: 4100 }, 4100],
    ['a wallet without the method', 'eth_sign', [someone, '0x68'], { code: 4200 }, 4200],
    ['a wallet without its chains', 'personal_sign', ['0x68', someone], { code: 4900 }, 4900],
    ['a wallet without this chain', 'personal_sign', ['0x68', someone], { code: 4901 }, 4901],
    ['a wallet with an open prompt', 'personal_sign', ['0x68', someone], { code: -32002 }, -32002],
    ['a wallet that breaks', 'personal_sign', ['0x68', someone], 'broken', -32603],
  ])('error: %s: %s rejects with its code', async (_, method, params, failure, code) => {
    const { ask, control } = await connected()
    control.fail(method, failure)
    await expect(ask(method, params)).rejects.toMatchObject({ name: 'ProviderRpcError', code })
  })

  test('behavior: lists each call of a batch in the account’s activity', async () => {
    const { ask, control, client } = await connected()
    control.answer('wallet_sendCalls', { id: 'mine' })
    const calls = [{ data: '0x60' }, { to: someone.toLowerCase(), value: '0x5' }]
    const batch = { version: '2.0.0', chainId: '0x1837f', atomicRequired: false, calls }
    await ask('wallet_sendCalls', [batch])
    expect(client.state.transactions.getState().sent).toMatchObject([
      { from: activeAddress(control), to: someone, value: 5n, batch: { id: 'mine', at: 1 } },
    ])
  })

  test('error: keeps the data of a call that reverts in the wallet', async () => {
    const { ask, control, client } = await connected()
    const data = { originalError: { code: 3, data: '0x08c379a0' } }
    control.fail('eth_sendTransaction', { code: -32603, message: 'reverted', data })
    const from = activeAddress(control)
    await expect(
      ask('eth_sendTransaction', [{ from, to: someone, value: '0x1' }]),
    ).rejects.toMatchObject({ code: -32603, message: 'reverted', data })
    expect(client.state.transactions.getState().sent).toEqual([])
  })

  test.each([
    ['not connected: 4100', 'personal_sign', ['0x68', someone], 4100],
    ['not connected: 4100', 'wallet_switchEthereumChain', [{ chainId: '0x1' }], 4100],
    ['not configured: 4902', 'wallet_switchEthereumChain', [{ chainId: '0x29a' }], 4902],
    ['not a chain: -32602', 'wallet_switchEthereumChain', [{ chainId: 'one' }], -32602],
    ['no subscriptions: 4200', 'eth_subscribe', ['newHeads'], 4200],
  ])('error: %s', async (_, method, params, code) => {
    const { client } = await setUp()
    const { ask } = follow(client)
    await expect(ask(method, params)).rejects.toMatchObject({ code })
  })

  test('error: 4901 for a transaction on another chain, without asking the wallet', async () => {
    const { ask, control } = await connected()
    const asked = control.calls.length
    const from = activeAddress(control)
    await expect(
      ask('eth_sendTransaction', [{ from, to: someone, chainId: '0x1' }]),
    ).rejects.toMatchObject({ code: 4901 })
    expect(control.calls).toHaveLength(asked)
  })

  test('error: 4900 and a disconnect event while no node answers', async () => {
    const { ask, events, node } = await connected()
    node.isAway = true
    await expect(ask('eth_blockNumber')).rejects.toMatchObject({ code: 4900 })
    expect(events.at(-1)).toMatchObject(['disconnect', { code: 1013 }])
    node.isAway = false
    expect(await ask('eth_blockNumber')).toBe('read eth_blockNumber')
    expect(events.at(-1)).toEqual(['connect', { chainId: '0x1837f' }])
  })

  test('behavior: asks the embedded wallet with its rules, and shows no view to switch', async () => {
    const { client, frame } = await setUpEmbedded({ rpcRequest: () => ({ result: '0x' }) })
    const { ask, events } = follow(client)
    await verifyEmailCode(client, '12345678')
    expect(await ask('eth_accounts')).toEqual([ADDRESS])
    await expect(ask('personal_sign', ['0x68', someone])).rejects.toMatchObject({ code: -32603 })
    await expect(ask('eth_sign', [ADDRESS, '0x68'])).rejects.toMatchObject({ code: 4200 })
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull()
    expect(frame.payloads('switchNetwork')).toMatchObject([{ chainId: 'eip155:1' }])
    expect(currentView(client.state.modal.getState()).name).not.toBe('SwitchNetwork')
    expect(events).toContainEqual(['chainChanged', '0x1'])
  })

  test('behavior: asks a wallet on another device', async () => {
    const meeting = await meet()
    const { page, wallet } = meeting
    const { client } = await setUp({
      required: false,
      parameters: {
        walletConnect: async () => page,
        adapters: { eip155: async () => page.join(createEip155Adapter(new EventTarget())) },
        config: {
          brand: { name: 'Aureus' },
          origin: 'https://app.example',
          projectId: 'test',
          networks: [...walletConnectNetworks],
          signIn: { enabled: false, required: false, chains: [] },
          features: { faucet: null },
        },
      },
    })
    const { ask, provider, events } = follow(client)
    const request = ask('eth_requestAccounts')
    await until(client.state.modal, ({ open }) => open)
    const paired = pairWalletConnect(client)
    const { wcUri } = await until(client.state.connect, (state) => state.wcUri !== null)
    await wallet.pair(wcUri as string)
    await paired
    const accounts = (await request) as readonly string[]
    expect(accounts).toEqual([expect.stringMatching(account)])
    const viem = createWalletClient({
      account: accounts[0] as `0x${string}`,
      transport: custom(provider),
    })
    expect(await viem.signMessage({ message: 'hello' })).toMatch(/^0x[0-9a-f]{130}$/)
    await viem.switchChain({ id: 10 })
    expect(events).toContainEqual(['chainChanged', '0xa'])
    await disconnect(client)
    expect(events.at(-1)).toEqual(['accountsChanged', []])
  })
})
