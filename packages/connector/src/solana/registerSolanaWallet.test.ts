import { describe, expect, test, vi } from 'vitest'
import { ProviderRpcError } from '../base/errors.ts'
import type { WalletWindow } from '../window/createWalletWindow.ts'
import { type RegisterSolanaWalletOptions, registerSolanaWallet } from './registerSolanaWallet.ts'

const address = '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'
const signature = '1'.repeat(64)
const key = 'aureus.connector.solana https://wallet.example.com'

function setUp(change: Partial<RegisterSolanaWalletOptions> = {}, stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[key, stored]])
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }
  const answers = new Map<string, unknown>([
    ['solana_signMessage', { signature }],
    ['solana_signTransaction', { transaction: 'AQID', signature }],
    ['solana_signAllTransactions', { transactions: ['AQID', 'BAUG'] }],
    ['solana_signAndSendTransaction', { signature }],
  ])
  const request = vi.fn<(type: string, payload: { method?: string }) => Promise<unknown>>(
    async (type, { method = '' }) =>
      type === 'getUser' ? { address } : { result: answers.get(method) },
  )
  const view = new EventTarget() as Window
  const registered: unknown[] = []
  const api = { register: (one: unknown) => void registered.push(one) }
  view.addEventListener('wallet-standard:register-wallet', (event) =>
    (event as CustomEvent<(given: typeof api) => void>).detail(api),
  )
  const wallet = registerSolanaWallet(
    {
      wallet: 'https://wallet.example.com',
      name: 'Example Wallet',
      icon: 'data:image/svg+xml,x',
      chains: ['solana:mainnet', 'solana:localnet'],
      localnet: 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc',
      ...change,
    },
    { window: { request } as unknown as WalletWindow, storage: () => storage, view },
  )
  const changes: unknown[] = []
  wallet.features['standard:events'].on('change', (changed) => void changes.push(changed))
  const connect = wallet.features['standard:connect'].connect
  const input = {
    account: { address },
    message: Uint8Array.of(1, 2),
    transaction: Uint8Array.of(3),
  }
  return { api, changes, connect, input, kept, registered, request, view, wallet }
}

describe('registerSolanaWallet', () => {
  test('behavior: registers at once, and with libraries that load later', () => {
    const { api, registered, view, wallet } = setUp()
    view.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    expect(registered).toEqual([wallet, wallet])
    expect(wallet.chains).toEqual(['solana:mainnet', 'solana:localnet'])
    expect(wallet.accounts).toEqual([])
  })

  test('behavior: connects once on the first cluster, and a reload remembers it', async () => {
    const { changes, connect, kept, request, wallet } = setUp()
    await Promise.all([connect(), connect()])
    await connect()
    expect(request.mock.calls.map(([type, payload]) => [type, payload])).toEqual([
      ['getUser', { chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' }],
    ])
    expect(wallet.accounts[0]?.address).toBe(address)
    expect(wallet.accounts[0]?.publicKey).toHaveLength(32)
    expect(changes).toHaveLength(1)
    expect(setUp({}, kept.get(key)).wallet.accounts[0]?.address).toBe(address)
  })

  test('behavior: a silent connection opens no window', async () => {
    const { connect, request } = setUp()
    expect(await connect({ silent: true })).toEqual({ accounts: [] })
    expect(request).not.toHaveBeenCalled()
  })

  test('behavior: signs messages and transactions, several at once with one question', async () => {
    const { connect, input, request, wallet } = setUp()
    await connect()
    const { features } = wallet
    const [message] = await features['solana:signMessage'].signMessage(input)
    expect(message).toEqual({ signedMessage: input.message, signature: new Uint8Array(64) })
    const localnet = { ...input, chain: 'solana:localnet' }
    const sent = await features['solana:signAndSendTransaction'].signAndSendTransaction(localnet)
    expect(sent).toEqual([{ signature: new Uint8Array(64) }])
    const { signTransaction } = features['solana:signTransaction']
    expect(await signTransaction(input)).toEqual([{ signedTransaction: Uint8Array.of(1, 2, 3) }])
    expect(await signTransaction(input, input)).toHaveLength(2)
    expect(request.mock.calls.slice(1).map(([, payload]) => payload)).toMatchObject([
      { method: 'solana_signMessage', params: { message: '5T', pubkey: address } },
      {
        method: 'solana_signAndSendTransaction',
        params: { transaction: 'Aw==' },
        chainId: 'solana:5Sz5yQLipjg63pfPBqm6gv4GpX3LrZFc',
      },
      { method: 'solana_signTransaction' },
      { method: 'solana_signAllTransactions', params: { transactions: ['Aw==', 'Aw=='] } },
    ])
  })

  test('behavior: a site that the owner disconnected has no account any more', async () => {
    const { changes, connect, input, request, wallet } = setUp()
    await connect()
    request.mockRejectedValueOnce(new ProviderRpcError(4100, 'not connected'))
    const { signMessage } = wallet.features['solana:signMessage']
    await expect(signMessage(input)).rejects.toMatchObject({ code: 4100 })
    expect(wallet.accounts).toEqual([])
    expect(changes.at(-1)).toEqual({ accounts: [] })
    await expect(signMessage(input)).rejects.toMatchObject({ code: 4100 })
    expect(request).toHaveBeenCalledTimes(2)
  })

  test('behavior: standard:disconnect forgets the account in this page', async () => {
    const { connect, wallet } = setUp()
    await connect()
    await wallet.features['standard:disconnect'].disconnect()
    expect(wallet.accounts).toEqual([])
  })

  test('error: an unknown cluster', async () => {
    const { connect, input, wallet } = setUp()
    await connect()
    const { signMessage } = wallet.features['solana:signMessage']
    for (const chain of ['solana:devnet', 'toString'])
      await expect(signMessage({ ...input, chain })).rejects.toMatchObject({ code: 4902 })
  })

  test.each(['{"accounts":["0x0"]}', '{"accounts":[1]}', 'no', '{}'])(
    'error: ignores %j in the storage',
    (stored) => {
      expect(setUp({}, stored).wallet.accounts).toEqual([])
    },
  )
})
