import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Address, Hex, PrivateKeyAccount } from 'viem'
import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  http,
  parseEther,
  zeroHash,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ownerSalt } from '../../../devnet/src/contracts/ownerSalt.ts'
import type { Devnet } from '../../../devnet/src/devnet.ts'
import { startDevnet } from '../../../devnet/src/devnet.ts'
import { createBrowser, writeMessage } from '../test/browser.ts'
import { startNode } from '../test/node.ts'
import type { TestServer } from '../test/server.ts'
import { createTestServer } from '../test/server.ts'

const chainId = 'eip155:99199'
const dir = mkdtempSync(join(tmpdir(), 'aureus-contract-'))
const owner = privateKeyToAccount(generatePrivateKey())
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32) })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const publicClient = () => createPublicClient({ transport: http(devnet.rpcUrl) })
const testClient = () => createTestClient({ mode: 'anvil', transport: http(devnet.rpcUrl) })

const startServer = (more: NodeJS.ProcessEnv = {}) =>
  createTestServer({
    NETWORKS: chainId,
    RPC_URLS: `${chainId}=${devnet.rpcUrl}`,
    SIGN_IN_RPC_QUORUM: '1',
    ...more,
  })

let index = 0n
/** Another undeployed account of the owner. */
const newAccount = () =>
  toSoladySmartAccount({
    client: publicClient(),
    owner,
    entryPoint: { address: entryPoint08Address, abi: entryPoint08Abi, version: '0.8' },
    factoryAddress: devnet.contracts.accountFactory,
    salt: ownerSalt(owner.address, index++),
  })
type Account = Awaited<ReturnType<typeof newAccount>>

async function send(sender: PrivateKeyAccount, to: Address, data: Hex): Promise<void> {
  await testClient().setBalance({ address: sender.address, value: parseEther('1') })
  const wallet = createWalletClient({ account: sender, transport: http(devnet.rpcUrl) })
  const hash = await wallet.sendTransaction({ to, data, chain: null })
  const { status } = await publicClient().waitForTransactionReceipt({ hash, pollingInterval: 20 })
  expect(status).toBe('success')
}

async function deploy(account: Account): Promise<void> {
  const { factory, factoryData } = await account.getFactoryArgs()
  if (!factory || !factoryData) throw new Error('deployed already')
  await send(owner, factory, factoryData)
}

interface Signer {
  address: Address
  signMessage(parameters: { message: string }): Promise<Hex>
}

/** Status, and the account type or the reason. */
async function signIn(server: TestServer, signer: Signer, address = signer.address) {
  const browser = createBrowser(server.app)
  const message = writeMessage(await browser.nonce(), { accountAddress: address, chainId })
  const { status, body } = await browser.verify({
    message,
    signature: await signer.signMessage({ message }),
  })
  const { accountType, reasons } = body as { accountType?: string; reasons?: { name: string }[] }
  return [status, accountType ?? reasons?.[0]?.name]
}

describe('POST /v1/sign-in/verify by contract', () => {
  test('behavior: an undeployed account (ERC-6492), then the same one deployed (ERC-1271)', async () => {
    await using server = await startServer()
    const account = await newAccount()
    expect(await account.isDeployed()).toBe(false)
    expect(await signIn(server, account)).toEqual([200, 'contract'])
    await deploy(account)
    const deployed = await toSoladySmartAccount({
      client: publicClient(),
      owner,
      entryPoint: { address: entryPoint08Address, abi: entryPoint08Abi, version: '0.8' },
      factoryAddress: devnet.contracts.accountFactory,
      address: account.address,
    })
    expect(await deployed.isDeployed()).toBe(true)
    expect(await signIn(server, deployed)).toEqual([200, 'contract'])
  })

  test("error: another account's signature, deployed or not", async () => {
    await using server = await startServer()
    const [one, two] = [await newAccount(), await newAccount()]
    expect(await signIn(server, one, two.address)).toEqual([401, 'signature_mismatch'])
    await deploy(two)
    expect(await signIn(server, one, two.address)).toEqual([401, 'signature_mismatch'])
    expect(await signIn(server, owner, two.address)).toEqual([401, 'signature_mismatch'])
  })

  test('error: a wrapper around a plain account makes it no contract', async () => {
    await using server = await startServer()
    const account = await newAccount()
    const victim = privateKeyToAccount(generatePrivateKey())
    expect(await signIn(server, account, victim.address)).toEqual([401, 'signature_mismatch'])
  })

  test('behavior: an account with EIP-7702 code signs with its key', async () => {
    await using server = await startServer()
    const delegated = privateKeyToAccount(generatePrivateKey())
    const code = `0xef0100${devnet.contracts.accountImplementation.slice(2)}` as const
    await testClient().setCode({ address: delegated.address, bytecode: code })
    expect(await signIn(server, delegated)).toEqual([200, 'eoa'])
    expect(await signIn(server, owner, delegated.address)).toEqual([401, 'signature_mismatch'])
  })

  test('error: one node is not enough where two must agree', async () => {
    await using server = await startServer({ SIGN_IN_RPC_QUORUM: '2' })
    expect(await signIn(server, await newAccount())).toEqual([401, 'quorum_missing'])
    expect(await signIn(server, owner)).toEqual([200, 'eoa'])
  })

  test('error: a second node that lies, in either direction', async () => {
    const lying = (result: string) =>
      startNode((body) => ({ body: { jsonrpc: '2.0', id: JSON.parse(body).id, result } }))
    await using no = await lying('0x00')
    await using yes = await lying('0x01')
    const withSecond = (url: string) =>
      startServer({ SIGN_IN_RPC_QUORUM: '2', RPC_URLS: `${chainId}=${devnet.rpcUrl},${url}` })
    await using denied = await withSecond(no.url)
    const account = await newAccount()
    expect(await signIn(denied, account)).toEqual([401, 'upstreams_disagree'])
    await using forged = await withSecond(yes.url)
    const other = await newAccount()
    expect(await signIn(forged, account, other.address)).toEqual([401, 'upstreams_disagree'])
    expect(await signIn(forged, account)).toEqual([200, 'contract'])
  })

  test('error: no node answers', async () => {
    await using server = await startServer({ RPC_URLS: `${chainId}=http://127.0.0.1:1` })
    expect(await signIn(server, await newAccount())).toEqual([401, 'upstream_unavailable'])
  })

  test('error: a wrapper with nothing in it', async () => {
    await using server = await startServer()
    const signMessage = async (): Promise<Hex> => `${zeroHash}${'6492'.repeat(16)}`
    expect(await signIn(server, { address: owner.address, signMessage })).toEqual([
      401,
      'signature_mismatch',
    ])
  })
})
