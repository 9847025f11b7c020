// The embedded wallet on Solana. The real frame code reads, shows and signs on a real runtime.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  customNetwork,
  customSolanaNetwork,
  formatSignInMessage,
  type Network,
  type SignInMessage,
} from '@aureus/protocol'
import { compileMessage, transferLamports, unsignedTransaction } from '@aureus/protocol/solana'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../../apps/devnet/src/devnet.ts'
import { signMessage } from '../../calls/signMessage.ts'
import { toBase64 } from '../../chains/solana/base64.ts'
import { disconnect } from '../../connection/disconnect.ts'
import { reconnect } from '../../connection/restore/reconnect.ts'
import { switchNetwork } from '../../connection/switchNetwork.ts'
import { getSolanaSource } from '../../sources/solanaSource.ts'
import { activeAccount } from '../../state/select.ts'
import { PAGE_ORIGIN } from '../../testing/framePage.ts'
import { logIn, type RealFrameOptions, setUpRealFrame } from '../../testing/realFrame.ts'
import { waitForTransaction } from '../../transactions/waitForTransaction.ts'
import { prepareTransfer } from '../../transfers/prepareTransfer.ts'
import { sendTransfer } from '../../transfers/sendTransfer.ts'
import { connectorOf } from '../../wallets/registry.ts'
import { featureMethod } from '../../wallets/standard/wallet.ts'
import { askSolana } from './solanaRequest.ts'

const faucetToken = 'x'.repeat(32)
const SOL = 1_000_000_000n
const dir = mkdtempSync(join(tmpdir(), 'aureus-embedded-solana-'))
const recipient = 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const chain = () => devnet.solana as NonNullable<Devnet['solana']>

async function ask<T>(method: string, params: unknown[]): Promise<T> {
  const response = await fetch(chain().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}

const lamportsOf = async (address: string) =>
  BigInt((await ask<{ value: number }>('getBalance', [address])).value)

const at = (network: Network, url: string): Network => ({
  ...network,
  rpcUrls: { ...network.rpcUrls, default: { http: [url] } },
})
const evm = () => at(customNetwork('Aureus'), devnet.rpcUrl)
const solana = () => at(customSolanaNetwork('Aureus'), chain().rpcUrl)

async function visit(options: Partial<RealFrameOptions> = {}) {
  const shown: Parameters<NonNullable<RealFrameOptions['visitor']>>[0][] = []
  let approved = true
  const parts = await setUpRealFrame({
    networks: [evm(), solana()],
    visitor: async (display) => {
      shown.push(display)
      return { approved }
    },
    ...options,
  })
  await logIn(parts)
  const accounts = () => parts.client.state.accounts.getState()
  const address = accounts().solana?.address as string
  return { ...parts, shown, accounts, address, refuse: () => void (approved = false) }
}

type Rows = readonly { label: string; value: string }[]

/** With the lines at the top, which say what leaves and the fee. */
const rowsOf = ({ brief = [], rows = [] }: { brief?: Rows | undefined; rows?: Rows } = {}) =>
  Object.fromEntries([...brief, ...rows].map(({ label, value }) => [label, value]))

describe('createEmbeddedSolanaConnector', () => {
  test('behavior: one login connects both families, switching does not prompt, and both disconnect together', async () => {
    const { client, accounts, address, shown, frame } = await visit()
    expect(accounts()).toMatchObject({
      eip155: { status: 'connected', connectedWalletInfo: { id: 'embedded' } },
      solana: { status: 'connected', connectedWalletInfo: { id: 'embedded' } },
    })
    expect(base58.decode(address)).toHaveLength(32)
    expect(activeAccount(client.state)).toBe(accounts().eip155)
    const { caipNetworkId } = solana()
    // The first call opens the view. The second, made by the view, switches.
    await switchNetwork(client, { caipNetworkId })
    await switchNetwork(client, { caipNetworkId })
    expect(activeAccount(client.state).address).toBe(address)
    const signature = await signMessage(client, { message: 'Grüße' })
    const bytes = new TextEncoder().encode('Grüße')
    expect(ed25519.verify(base58.decode(signature), bytes, base58.decode(address))).toBe(true)
    expect(shown.map(({ title }) => title)).toEqual(['Sign a message'])
    await disconnect(client, { namespace: 'solana' })
    expect(accounts()).toMatchObject({
      eip155: { status: 'disconnected' },
      solana: { status: 'disconnected' },
    })
    expect(frame.isLoggedIn).toBe(false)
  })

  test('behavior: a reload restores both families and the active one', async () => {
    const { frame, storage, address, shown } = await visit()
    const { client } = await setUpRealFrame({
      networks: [evm(), solana()],
      before: { frame, storage },
    })
    await expect(reconnect(client)).resolves.toBe('connected')
    const accounts = client.state.accounts.getState()
    expect(accounts.eip155).toMatchObject({
      status: 'connected',
      connectedWalletInfo: { id: 'embedded' },
      user: { email: 'ada@example.com' },
    })
    expect(accounts.solana).toMatchObject({ status: 'connected', address })
    expect(activeAccount(client.state)).toBe(accounts.eip155)
    expect(shown).toEqual([])
  })

  test('behavior: sends SOL and tokens to the recipient shown', async () => {
    const { client, address, shown } = await visit()
    await ask('requestAirdrop', [address, Number(10n * SOL)])
    const { caipNetworkId } = solana()
    await switchNetwork(client, { caipNetworkId })
    await switchNetwork(client, { caipNetworkId })
    const send = async (parameters: Parameters<typeof prepareTransfer>[1]) => {
      const transfer = await prepareTransfer(client, parameters)
      const hash = await sendTransfer(client, { transfer })
      return (await waitForTransaction(client, { hash })).status
    }
    const before = await lamportsOf(recipient)
    expect(await send({ to: recipient, amount: (3n * SOL) / 2n })).toBe('success')
    expect((await lamportsOf(recipient)) - before).toBe((3n * SOL) / 2n)
    expect(shown[0]).toMatchObject({ title: 'Send 1.5 SOL', action: 'Send', warnings: [] })
    expect(rowsOf(shown[0])).toMatchObject({
      'You send': '1.5 SOL',
      Amount: '1.5 SOL',
      To: recipient,
      Account: address,
      'Expected balance change': expect.stringMatching(/^−1\.50000\d* SOL$/),
      'Maximum fee': expect.stringMatching(/^0\.00000\d* SOL$/),
    })
    const token = chain().testMint
    expect(await send({ to: recipient, amount: 2_000_000n, token })).toBe('success')
    expect(shown[1]?.title).toBe('Sign a transaction with 2 steps')
    expect(shown[1]?.rows).toContainEqual({ label: 'To', value: recipient, style: 'code' })
    expect(shown[1]?.rows).toContainEqual({ label: 'Amount', value: '2', style: 'amount' })
    expect(shown[1]?.rows).toContainEqual({ label: 'Token', value: token, style: 'code' })
  })

  test('behavior: shows a sign-in to this page, and rejects one to another page or a disguised transaction unseen', async () => {
    const { client, address, shown } = await visit()
    const { caipNetworkId } = solana()
    const fields = (domain: string): SignInMessage => ({
      accountAddress: address,
      chainId: caipNetworkId,
      domain,
      uri: `https://${domain}`,
      version: '1',
      nonce: 'abcdefghijklmnop',
      issuedAt: '2026-11-20T12:00:00.000Z',
    })
    const sign = (message: Uint8Array) =>
      askSolana(client, 'solana_signMessage', { message: base58.encode(message), pubkey: address })
    const text = (domain: string) => new TextEncoder().encode(formatSignInMessage(fields(domain)))
    await sign(text(new URL(PAGE_ORIGIN).host))
    expect(shown).toMatchObject([{ title: 'Sign in', origin: PAGE_ORIGIN }])
    await expect(sign(text('evil.example'))).rejects.toMatchObject({ name: 'WalletError' })
    const message = compileMessage({
      feePayer: address,
      blockhash: base58.encode(new Uint8Array(32)),
      instructions: [transferLamports(address, recipient, SOL)],
    })
    await expect(sign(message)).rejects.toMatchObject({ details: expect.stringMatching(/message/) })
    await expect(sign(unsignedTransaction(message))).rejects.toMatchObject({ name: 'WalletError' })
    expect(shown).toHaveLength(1)
  })

  test('behavior: shows several transactions as one prompt, and a rejection signs none', async () => {
    const { client, address, shown, refuse } = await visit()
    const built = [1n, 2n].map((lamports) =>
      toBase64(
        unsignedTransaction(
          compileMessage({
            feePayer: address,
            blockhash: base58.encode(new Uint8Array(32).fill(1)),
            instructions: [transferLamports(address, recipient, lamports)],
          }),
        ),
      ),
    )
    const params = { transactions: built, pubkey: address }
    const { transactions } = await askSolana(client, 'solana_signAllTransactions', params)
    for (const signed of transactions) {
      const valid = ed25519.verify(
        signed.subarray(1, 65),
        signed.subarray(65),
        base58.decode(address),
      )
      expect(valid).toBe(true)
    }
    expect(shown).toMatchObject([{ title: 'Sign 2 transactions', action: 'Sign' }])
    // The chain does not know their blockhash.
    expect(shown[0]?.warnings).toMatchObject([{ level: 'danger' }])
    // The same through the wallet's feature, as libraries ask.
    const { wallet, account, chain: name } = await getSolanaSource(client)
    const sign = featureMethod(wallet, 'solana:signTransaction', 'signTransaction')
    const inputs = transactions.map((transaction) => ({ account, chain: name, transaction }))
    expect(await sign?.(...inputs)).toEqual(
      transactions.map((signedTransaction) => ({ signedTransaction })),
    )
    expect(shown).toMatchObject([{}, { title: 'Sign 2 transactions' }])
    refuse()
    await expect(askSolana(client, 'solana_signAllTransactions', params)).rejects.toMatchObject({
      name: 'UserRejectedError',
    })
    const foreign = { transactions: built, pubkey: recipient }
    await expect(askSolana(client, 'solana_signAllTransactions', foreign)).rejects.toMatchObject({
      name: 'WalletError',
    })
  })

  test('error: rejects if the wallet serves no network of the family', async () => {
    const { client, accounts } = await visit({ served: [evm()] })
    expect(accounts().eip155?.status).toBe('connected')
    expect(accounts().solana?.status ?? 'disconnected').toBe('disconnected')
    const connector = await connectorOf(client, { namespace: 'solana', connectorId: 'embedded' })
    await expect(connector.connect()).rejects.toThrow(
      'The connector does not support any of the requested chains',
    )
  })

  test('error: rejects if the wallet serves no EVM network: ChainId not found in provider', async () => {
    const parts = await setUpRealFrame({ networks: [evm(), solana()], served: [solana()] })
    await expect(logIn(parts)).rejects.toThrow('ChainId not found in provider')
  })
})
