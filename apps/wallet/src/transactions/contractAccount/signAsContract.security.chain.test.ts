// Signatures of contract accounts, checked by the contracts on the devnet.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  ENTRY_POINT_08,
} from '@aureus/protocol/operations'
import {
  createTestClient,
  type Hex,
  hashMessage,
  http,
  isErc6492Signature,
  publicActions,
  type TypedDataDefinition,
  walletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Devnet, startDevnet } from '../../../../devnet/src/devnet.ts'
import type { SignRequest } from '../../keys/signRequest.ts'
import { digestOf } from '../../keys/typedData/digestOf.ts'
import { createRpc } from '../../lib/chain/rpc.ts'
import { contractAccountIn, contractAddressOn } from './contractAccountOn.ts'
import { signAsContract } from './signAsContract.ts'

const dir = mkdtempSync(join(tmpdir(), 'aureus-contract-'))
let devnet: Devnet
let network: WalletNetwork
const clientOf = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url) })
    .extend(publicActions)
    .extend(walletActions)
let client: ReturnType<typeof clientOf>
const rpc = createRpc()
const { signal } = new AbortController()

beforeAll(async () => {
  devnet = await startDevnet({ dir, faucetToken: 'x'.repeat(32), solana: false })
  client = clientOf(devnet.rpcUrl)
  network = {
    caipNetworkId: 'eip155:99199',
    name: 'Testnet',
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrl: devnet.rpcUrl,
    smartAccount: {
      entryPoint: ENTRY_POINT_08,
      entryPointVersion: '0.8',
      delegate: ACCOUNT_IMPLEMENTATION,
      factory: ACCOUNT_FACTORY,
      sponsored: false,
    },
  }
})
afterAll(async () => {
  await devnet?.stop()
  rmSync(dir, { recursive: true })
})

const newOwner = () => privateKeyToAccount(generatePrivateKey())
type Owner = ReturnType<typeof newOwner>

/** What the Worker does with the digests of the frame. */
const signWith = (owner: Owner) => async (request: SignRequest) => {
  if (request.type !== 'typedData') throw new Error('only typed data is signed')
  return owner.sign({ hash: digestOf(request.typedData) })
}

const signAs = (owner: Owner, request: SignRequest): Promise<Hex> =>
  signAsContract(request, { network, owner: owner.address, rpc, signal, sign: signWith(owner) })

async function deploy(owner: Owner): Promise<EvmAddress> {
  const { address, factory, factoryData } = contractAccountIn(network, owner.address)
  await client.setBalance({ address: owner.address, value: 10n ** 18n })
  const hash = await client.sendTransaction({
    account: owner,
    chain: null,
    to: factory,
    data: factoryData,
  })
  await client.waitForTransactionReceipt({ hash, pollingInterval: 20 })
  return address
}

const message = 'app.example wants you to sign in'
const typedData = {
  domain: { name: 'Shop', version: '1', chainId: 99_199n },
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
    ],
    Note: [{ name: 'text', type: 'string' }],
  },
  primaryType: 'Note',
  message: { text: 'hello' },
}

describe('signAsContract', () => {
  test.each([
    ['before it is deployed (ERC-6492)', false],
    ['after it is deployed (ERC-1271)', true],
  ])('behavior: signs messages and typed data %s', async (_, isDeployed) => {
    const owner = newOwner()
    const address = (await contractAddressOn(network, owner.address, rpc)) as EvmAddress
    if (isDeployed) await deploy(owner)
    const signature = await signAs(owner, { type: 'message', message })
    expect(isErc6492Signature(signature)).toBe(!isDeployed)
    expect(await client.verifyMessage({ address, message, signature })).toBe(true)
    expect(await client.verifyMessage({ address, message: 'other', signature })).toBe(false)
    const typed = await signAs(owner, { type: 'typedData', typedData })
    const data = typedData as unknown as TypedDataDefinition
    expect(await client.verifyTypedData({ ...data, address, signature: typed })).toBe(true)
    const other = { ...data, message: { text: 'bye' } }
    expect(await client.verifyTypedData({ ...other, address, signature: typed })).toBe(false)
  })

  test('behavior: bytes are signed as they are', async () => {
    const owner = newOwner()
    const address = await deploy(owner)
    const raw = '0x00ff10' as const
    const signature = await signAs(owner, { type: 'message', message: { raw } })
    expect(await client.verifyMessage({ address, message: { raw }, signature })).toBe(true)
  })

  test('error: its signature is worth nothing for the owner’s address, nor the owner’s for it', async () => {
    const owner = newOwner()
    const address = await deploy(owner)
    const ours = await signAs(owner, { type: 'message', message })
    expect(await client.verifyMessage({ address: owner.address, message, signature: ours })).toBe(
      false,
    )
    const signature = await owner.sign({ hash: hashMessage(message) })
    expect(await client.verifyMessage({ address, message, signature })).toBe(false)
    const typed = await owner.sign({ hash: digestOf(typedData) })
    const data = typedData as unknown as TypedDataDefinition
    expect(await client.verifyTypedData({ ...data, address, signature: typed })).toBe(false)
  })

  test('error: refuses transactions', async () => {
    const transaction = { type: 'transaction', transaction: { chainId: 1 } } as const
    await expect(signAs(newOwner(), transaction)).rejects.toMatchObject({ code: 'unsupported' })
  })
})

describe('contractAddressOn', () => {
  test('error: shows no address where the factory is missing', async () => {
    const factory = newOwner().address
    const { smartAccount } = network
    if (!smartAccount) throw new Error('no smart accounts')
    const bare = { ...network, smartAccount: { ...smartAccount, factory } }
    await expect(contractAddressOn(bare, newOwner().address, rpc)).rejects.toMatchObject({
      code: 'network',
    })
  })
})
