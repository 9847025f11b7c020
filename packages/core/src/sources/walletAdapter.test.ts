// The embedded wallet in Solana's own wallet adapter, unchanged: the package that most Solana apps use.
import { customNetwork } from '@aureus/protocol'
import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { disconnect } from '../connection/disconnect.ts'
import { closeModal } from '../modal/closeModal.ts'
import { logIn, setUpRealFrame } from '../testing/realFrame.ts'
import { solanaTestNetwork } from '../testing/solana.ts'
import { loadSolanaAdapter, type SolanaAdapter } from '../testing/solanaAdapter.ts'
import { discoverStandardWallets } from '../wallets/standard/discovery.ts'
import { getSolanaSource } from './solanaSource.ts'

const loaded = await loadSolanaAdapter()

async function setUp() {
  const solana = loaded as SolanaAdapter
  const networks = [customNetwork('Aureus'), solanaTestNetwork]
  const parts = await setUpRealFrame({ networks, visitor: async () => ({ approved: true }) })
  await logIn(parts)
  const { wallet, account } = await getSolanaSource(parts.client)
  const { get, register } = solana.getWallets()
  onTestFinished(register(wallet))
  // As `useStandardWalletAdapters` does.
  const [listed] = get().filter((one) => solana.isWalletAdapterCompatibleWallet(one))
  if (!listed) throw new Error('the adapter does not list the wallet')
  // It counts as ready where there is a page.
  for (const name of ['window', 'document']) vi.stubGlobal(name, {})
  const adapter = new solana.StandardWalletAdapter({ wallet: listed })
  vi.unstubAllGlobals()
  return { ...parts, solana, wallet, account, adapter }
}

describe.skipIf(!loaded)('Solana’s wallet adapter', () => {
  test('behavior: lists the embedded wallet with the operator’s name and an icon', async () => {
    const { adapter } = await setUp()
    expect(adapter.name).toBe('Aureus')
    expect(adapter.icon).toMatch(/^data:image\/svg\+xml;base64,/)
    expect([...(adapter.supportedTransactionVersions ?? [])]).toEqual(['legacy', 0])
  })

  test('behavior: connects it, signs a message and a transaction, and disconnects', async () => {
    const { adapter, account, client, solana } = await setUp()
    const { PublicKey, SystemProgram, Transaction } = solana
    await adapter.connect()
    expect(adapter.publicKey?.toBase58()).toBe(account.address)
    const message = new TextEncoder().encode('hello')
    const signature = (await adapter.signMessage?.(message)) ?? new Uint8Array()
    expect(ed25519.verify(signature, message, account.publicKey)).toBe(true)

    const from = new PublicKey(account.address)
    const transaction = new Transaction({
      feePayer: from,
      blockhash: new PublicKey(new Uint8Array(32).fill(9)).toBase58(),
      lastValidBlockHeight: 1,
    }).add(SystemProgram.transfer({ fromPubkey: from, toPubkey: from, lamports: 5 }))
    const signed = await adapter.signTransaction?.(transaction)
    expect(signed?.verifySignatures()).toBe(true)

    const onDisconnect = vi.fn<() => void>()
    adapter.on('disconnect', onDisconnect)
    await adapter.disconnect()
    expect(adapter.connected).toBe(false)
    expect(onDisconnect).toHaveBeenCalled()
    expect(client.state.accounts.getState().solana?.status).toBe('disconnected')
  })

  test('behavior: reconnects silently, and hears that the page disconnected', async () => {
    const { adapter, client } = await setUp()
    await adapter.autoConnect()
    expect(adapter.connected).toBe(true)
    await disconnect(client)
    expect(adapter.connected).toBe(false)
    // Without a question.
    await expect(adapter.autoConnect()).rejects.toThrow()
    expect(client.state.modal.getState().open).toBe(false)
  })

  test('behavior: asks the visitor to log in again through the modal', async () => {
    const { adapter, client } = await setUp()
    await adapter.connect()
    await adapter.disconnect()
    const connecting = adapter.connect()
    await vi.waitFor(() => expect(client.state.modal.getState().open).toBe(true))
    closeModal(client)
    await expect(connecting).rejects.toThrow('declined')
  })

  test('behavior: the page does not list its own wallet a second time', async () => {
    const { wallet } = await setUp()
    const window = new EventTarget()
    window.addEventListener('wallet-standard:app-ready', (event) => {
      const { register } = (event as CustomEvent<{ register(...wallets: object[]): void }>).detail
      register(wallet, { ...wallet, name: 'Another' })
    })
    const discovery = discoverStandardWallets(window, {
      namespace: 'solana',
      accepts: () => true,
      onWallets: () => {},
    })
    expect(discovery.wallets().map(({ wallet: { name } }) => name)).toEqual(['Another'])
  })
})
