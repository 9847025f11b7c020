// Transfers on a real runtime: the prepared amount arrives and costs exactly what was announced, to the lamport.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519 } from '@noble/curves/ed25519.js'
import { base58, hex } from '@scure/base'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../../apps/devnet/src/devnet.ts'
import { getBalance } from '../../balances/getBalance.ts'
import { connect } from '../../connection/connect.ts'
import { InsufficientFundsError } from '../../errors/send.ts'
import { setUpSolana, solanaTestNetwork } from '../../testing/solana.ts'
import { sendTransaction } from '../../transactions/sendTransaction.ts'
import { waitForTransaction } from '../../transactions/waitForTransaction.ts'
import { prepareTransfer } from '../../transfers/prepareTransfer.ts'
import { sendTransfer } from '../../transfers/sendTransfer.ts'

const faucetToken = 'x'.repeat(32)
const SOL = 1_000_000_000n
const dir = mkdtempSync(join(tmpdir(), 'aureus-solana-'))
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const chain = () => devnet.solana as NonNullable<Devnet['solana']>

async function ask(method: string, params: unknown[]): Promise<unknown> {
  const response = await fetch(chain().rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${faucetToken}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: unknown }).result
}

const lamportsOf = async (address: string) =>
  BigInt(((await ask('getBalance', [address])) as { value: number }).value)

async function tokensOf(owner: string): Promise<bigint> {
  const { value } = (await ask('getTokenAccountsByOwner', [
    owner,
    { mint: chain().testMint },
    { encoding: 'jsonParsed' },
  ])) as {
    value: { account: { data: { parsed: { info: { tokenAmount: { amount: string } } } } } }[]
  }
  return value.reduce(
    (sum, { account }) => sum + BigInt(account.data.parsed.info.tokenAmount.amount),
    0n,
  )
}

const newSeed = () => hex.encode(ed25519.utils.randomSecretKey())
const addressOf = (seed: string) => base58.encode(ed25519.getPublicKey(hex.decode(seed)))
const newAddress = () => addressOf(newSeed())

/** An account with ten SOL and test tokens from the faucet. */
async function fundedAccount() {
  const seed = newSeed()
  const address = addressOf(seed)
  await ask('requestAirdrop', [address, Number(10n * SOL)])
  const network = {
    ...solanaTestNetwork,
    rpcUrls: { ...solanaTestNetwork.rpcUrls, default: { http: [chain().rpcUrl] } },
  }
  const parts = await setUpSolana({
    wallet: { privateKeys: [seed] },
    networks: [network],
    fetch: globalThis.fetch,
  })
  await connect(parts.client, { wallet: parts.listed })
  return { ...parts, address }
}

type Holder = Awaited<ReturnType<typeof fundedAccount>>

async function transfer({ client }: Holder, parameters: Parameters<typeof prepareTransfer>[1]) {
  const prepared = await prepareTransfer(client, parameters)
  const hash = await sendTransfer(client, { transfer: prepared })
  return { prepared, hash, outcome: await waitForTransaction(client, { hash }) }
}

describe('prepareTransfer and sendTransfer', () => {
  test('behavior: SOL arrives at a new account at the announced cost', async () => {
    const sender = await fundedAccount()
    const to = newAddress()
    const before = await getBalance(sender.client)
    const { prepared, outcome } = await transfer(sender, { to, amount: SOL })
    expect(outcome.status).toBe('success')
    expect(await lamportsOf(to)).toBe(SOL)
    expect(await getBalance(sender.client)).toBe(before - SOL - prepared.fee.max)
    expect(prepared.toContract).toBe(false)
  })

  test('behavior: max empties the account', async () => {
    const sender = await fundedAccount()
    const to = newAddress()
    const { prepared, outcome } = await transfer(sender, { to, amount: 'max' })
    expect(outcome.status).toBe('success')
    expect(await lamportsOf(to)).toBe(prepared.amount)
    expect(await lamportsOf(sender.address)).toBe(0n)
  })

  test('behavior: transfers a token, creating and paying for the account only the first time', async () => {
    const sender = await fundedAccount()
    const to = newAddress()
    const token = chain().testMint
    const all = await tokensOf(sender.address)
    expect(all).toBeGreaterThan(0n)
    const before = await getBalance(sender.client)
    const first = await transfer(sender, { to, amount: 5n, token })
    expect(first.outcome.status).toBe('success')
    expect(await getBalance(sender.client)).toBe(before - first.prepared.fee.max)
    const second = await transfer(sender, { to, amount: 'max', token })
    expect(second.prepared.fee.max).toBeLessThan(first.prepared.fee.max)
    expect(await tokensOf(to)).toBe(all)
    expect(await tokensOf(sender.address)).toBe(0n)
  })

  test('error: rejects less than a new account must hold', async () => {
    const { client } = await fundedAccount()
    await expect(prepareTransfer(client, { to: newAddress(), amount: 1n })).rejects.toMatchObject({
      message: 'WagmiAdapter:estimateGas - error estimating gas',
      details: expect.stringMatching(/rent/i),
    })
  })

  test('error: rejects more than the balance', async () => {
    const { client } = await fundedAccount()
    await expect(
      prepareTransfer(client, { to: newAddress(), amount: 11n * SOL }),
    ).rejects.toBeInstanceOf(InsufficientFundsError)
  })

  test('error: fails if the chain rejects an invalid signature', async () => {
    const { client, control } = await fundedAccount()
    control.tamperSignature()
    await expect(sendTransaction(client, { to: newAddress(), value: SOL })).rejects.toThrow(
      'The chain refused sendTransaction',
    )
  })
})
