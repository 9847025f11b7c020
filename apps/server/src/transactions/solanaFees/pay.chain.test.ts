// Fees that the operator pays, on a real runtime, through the routes of the wallet origin.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { withFeePayer } from '@aureus/protocol/solana'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../devnet/src/devnet.ts'
import { askNode } from '../../testing/solana/askNode.ts'
import {
  addSolanaWallet,
  messageOf,
  newSolanaAddress,
  solanaPerson,
  transferOf,
} from '../../testing/solana/solanaFees.ts'
import {
  createWalletTestServer,
  signInDevice,
  type WalletTestServer,
} from '../../testing/walletServer.ts'

const faucetToken = 'x'.repeat(32)
const SOL = 1_000_000_000n
const FEE = 10_000n
const dir = mkdtempSync(join(tmpdir(), 'aureus-solana-fees-'))
let devnet: Devnet
let server: WalletTestServer

beforeAll(async () => {
  const operatorKeys = { dir: join(dir, 'keys'), executors: 1 }
  devnet = await startDevnet({ dir: join(dir, 'devnet'), faucetToken, operatorKeys })
  server = await createWalletTestServer({
    KMS_DIR: operatorKeys.dir,
    NETWORKS: SOLANA_DEVNET_ID,
    RPC_URLS: `${SOLANA_DEVNET_ID}=${devnet.solana?.rpcUrl}`,
    SOLANA_FEE_NETWORKS: SOLANA_DEVNET_ID,
  })
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await devnet?.stop()
  rmSync(dir, { recursive: true })
})

const node = <T>(method: string, params: unknown[]): Promise<T> =>
  askNode({ url: devnet.solana?.rpcUrl, token: faucetToken }, method, params)

const lamportsOf = async (address: string) =>
  BigInt((await node<{ value: number }>('getBalance', [address])).value)

/** With one SOL. */
async function createPerson() {
  const person = solanaPerson()
  const device = await server.device()
  const { nowMs } = server.clock
  await signInDevice(server.db, device, { userId: person.userId, nowMs })
  await addSolanaWallet(server.db, person)
  await node('requestAirdrop', [person.address, Number(SOL)])
  const post = (path: string, body: object) =>
    device.post(`/v1/operations/solana/${path}`, {
      caipNetworkId: SOLANA_DEVNET_ID,
      address: person.address,
      ...body,
    })
  return { ...person, post }
}

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

describe('fees on Solana', () => {
  test('behavior: the visitor’s account loses what it sends, and the operator’s the fee, once', async () => {
    const person = await createPerson()
    const to = newSolanaAddress()
    const payer = devnet.feePayer ?? ''
    const before = await lamportsOf(payer)
    const message = messageOf(person.address, [transferOf(person.address, to, SOL)])
    const prepared = await person.post('prepare', { message: base64(message) })
    expect(prepared).toMatchObject({ status: 200, body: { feePayer: payer } })
    const paid = withFeePayer(message, prepared.body)
    const body = { message: base64(paid), signature: person.sign(paid) }
    const [first, second] = [await person.post('send', body), await person.post('send', body)]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const { value } = await node<{ value: unknown[] }>('getSignatureStatuses', [
      [first.body.signature],
    ])
    expect(value).toMatchObject([{ err: null }])
    expect(await lamportsOf(to)).toBe(SOL)
    expect(await lamportsOf(person.address)).toBe(0n)
    expect(await lamportsOf(payer)).toBe(before - FEE)
  })

  test('error: does not pay for what would fail, and refuses garbage', async () => {
    const person = await createPerson()
    const more = messageOf(person.address, [
      transferOf(person.address, newSolanaAddress(), 2n * SOL),
    ])
    expect(await person.post('prepare', { message: base64(more) })).toMatchObject({
      status: 200,
      body: { unsponsored: 'fails' },
    })
    expect(await person.post('prepare', { message: 'AAAA' })).toMatchObject({
      status: 400,
      body: { reasons: [{ name: 'solana_malformed' }] },
    })
  })

  test('error: a message that was never prepared is not signed', async () => {
    const person = await createPerson()
    const own = messageOf(person.address, [transferOf(person.address, newSolanaAddress(), 5n)])
    const blockhash = newSolanaAddress()
    const paid = withFeePayer(own, { feePayer: devnet.feePayer ?? '', blockhash })
    const body = { message: base64(paid), signature: person.sign(paid) }
    expect(await person.post('send', body)).toMatchObject({
      status: 409,
      body: { reasons: [{ name: 'solana_outdated' }] },
    })
  })
})
