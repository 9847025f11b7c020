// Anchor and Solana's web3.js, unchanged, on a real runtime.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../apps/devnet/src/devnet.ts'
import { connect } from '../connection/connect.ts'
import { setUpSolana, solanaTestNetwork } from '../testing/solana.ts'
import { loadSolanaAdapter, type SolanaAdapter } from '../testing/solanaAdapter.ts'
import { waitForTransaction } from '../transactions/waitForTransaction.ts'
import { sendSolanaTransaction } from './sendSolanaTransaction.ts'
import { signSolanaTransactions } from './signSolanaTransactions.ts'
import type { SolanaTransaction } from './transactionObject.ts'

const faucetToken = 'x'.repeat(32)
const SOL = 1_000_000_000
const loaded = await loadSolanaAdapter()
const dir = mkdtempSync(join(tmpdir(), 'aureus-anchor-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

async function ask<T>(method: string, params: unknown[]): Promise<T> {
  const response = await fetch(devnet.solana?.rpcUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}

const lamportsOf = async (address: string) =>
  (await ask<{ value: number }>('getBalance', [address])).value

/** A funded account on the devnet, and the libraries connected to the same node. */
async function setUp() {
  const libraries = loaded as SolanaAdapter
  const rpcUrl = devnet.solana?.rpcUrl ?? ''
  const network = {
    ...solanaTestNetwork,
    rpcUrls: { ...solanaTestNetwork.rpcUrls, default: { http: [rpcUrl] } },
  }
  const parts = await setUpSolana({ networks: [network] })
  await connect(parts.client, { wallet: parts.listed })
  const { client } = parts
  const address = client.state.accounts.getState().solana?.address ?? ''
  const signAllTransactions = <T extends SolanaTransaction>(transactions: readonly T[]) =>
    signSolanaTransactions(client, { transactions })
  // As `useSolanaWallet` makes it.
  const wallet = {
    publicKey: new libraries.PublicKey(address),
    signTransaction: async <T extends SolanaTransaction>(transaction: T) =>
      (await signAllTransactions([transaction]))[0] as T,
    signAllTransactions,
  }
  await ask('requestAirdrop', [address, 10 * SOL])
  const connection = new libraries.Connection(rpcUrl, 'confirmed')
  const recipient = libraries.Keypair.generate().publicKey
  const transfer = (lamports: number) =>
    libraries.SystemProgram.transfer({
      fromPubkey: wallet.publicKey,
      toPubkey: recipient,
      lamports,
    })
  return { ...parts, ...libraries, wallet, connection, recipient, transfer }
}

describe.skipIf(!loaded)('web3.js and Anchor', () => {
  test('behavior: Anchor’s provider signs a program’s call, and the network runs it', async () => {
    const { AnchorProvider, BN, Native, client, connection, recipient, wallet } = await setUp()
    const program = Native.system(new AnchorProvider(connection, wallet, {}))
    const transaction = await program.methods
      .transfer(new BN(2 * SOL))
      .accounts({ from: wallet.publicKey, to: recipient })
      .transaction()
    transaction.feePayer = wallet.publicKey
    transaction.recentBlockhash = (await connection.getLatestBlockhash()).blockhash
    const signed = await wallet.signTransaction(transaction)
    expect(signed).toBeInstanceOf(transaction.constructor)
    const hash = await connection.sendRawTransaction(signed.serialize())
    expect(await waitForTransaction(client, { hash })).toMatchObject({ status: 'success' })
    expect(await lamportsOf(recipient.toBase58())).toBe(2 * SOL)
  })

  test('behavior: signs legacy and versioned transactions of web3.js at once', async () => {
    const parts = await setUp()
    const { control, connection, wallet, transfer } = parts
    const { blockhash } = await connection.getLatestBlockhash()
    const feePayer = wallet.publicKey
    const legacy = new parts.Transaction({ feePayer, blockhash, lastValidBlockHeight: 1 })
    const versioned = new parts.VersionedTransaction(
      new parts.TransactionMessage({
        payerKey: feePayer,
        recentBlockhash: blockhash,
        instructions: [transfer(2 * SOL)],
      }).compileToV0Message(),
    )
    const before = control.calls.length
    const [one, two] = await wallet.signAllTransactions([legacy.add(transfer(SOL)), versioned])
    expect(control.calls).toHaveLength(before + 1)
    expect(one).toBeInstanceOf(parts.Transaction)
    expect(two).toBeInstanceOf(parts.VersionedTransaction)
    expect((one as typeof legacy).verifySignatures()).toBe(true)
    for (const signed of [one, two])
      await connection.sendRawTransaction(signed?.serialize() ?? new Uint8Array())
  })

  test('behavior: completes and sends a new transaction with additional signers', async () => {
    const { Keypair, SystemProgram, Transaction, client, wallet, transfer, recipient } =
      await setUp()
    const made = Keypair.generate()
    const rent = await ask<number>('getMinimumBalanceForRentExemption', [0])
    const create = SystemProgram.createAccount({
      fromPubkey: wallet.publicKey,
      newAccountPubkey: made.publicKey,
      lamports: rent,
      space: 0,
      programId: SystemProgram.programId,
    })
    const transaction = new Transaction().add(create).add(transfer(SOL))
    const hash = await sendSolanaTransaction(client, { transaction, signers: [made] })
    expect(await waitForTransaction(client, { hash })).toMatchObject({ status: 'success' })
    expect(await lamportsOf(made.publicKey.toBase58())).toBe(rent)
    expect(await lamportsOf(recipient.toBase58())).toBe(SOL)
    expect(client.state.transactions.getState().sent).toMatchObject([{ hash, kind: 'call' }])
  })
})
