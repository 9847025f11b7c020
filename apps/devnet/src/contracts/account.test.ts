// Uses the account and its factory as the product does: through viem.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type Address,
  concatHex,
  numberToHex,
  type PrivateKeyAccount,
  parseAbi,
  parseEther,
} from 'viem'
import {
  entryPoint08Abi,
  entryPoint08Address,
  toSoladySmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { type DevnetContracts, deployContracts } from './deploy.ts'
import { ownerSalt } from './ownerSalt.ts'

const factoryAbi = parseAbi([
  'function createAccount(address owner, bytes32 salt) payable returns (address)',
  'function getAddress(address owner, bytes32 salt) view returns (address)',
  'error OwnerNotInSalt()',
])
// viem calls this overload. parseAbi keeps both, and a call by name cannot choose between them.
const factoryBySaltAbi = parseAbi([
  'function getAddress(bytes32 salt) view returns (address)',
  'error OwnerNotInSalt()',
])
const entryPoint = { abi: entryPoint08Abi, address: entryPoint08Address, version: '0.8' } as const
const zeroSalt = numberToHex(0, { size: 32 })

let dir: string
let anvil: Anvil
let client: ChainClient
let contracts: DevnetContracts
let payer: PrivateKeyAccount

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  payer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: payer.address, value: parseEther('10') })
  contracts = await deployContracts(client, payer, 'Aureus')
})

afterAll(async () => {
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

function accountOf(owner: PrivateKeyAccount, index = 0n) {
  return toSoladySmartAccount({
    client,
    owner,
    entryPoint,
    factoryAddress: contracts.accountFactory,
    salt: ownerSalt(owner.address, index),
  })
}

function deploy(owner: Address, salt = zeroSalt) {
  return client.writeContractSync({
    account: payer,
    address: contracts.accountFactory,
    abi: factoryAbi,
    functionName: 'createAccount',
    args: [owner, salt],
  })
}

const newOwner = () => privateKeyToAccount(generatePrivateKey())

describe('Account', () => {
  const message = 'Sign in to the devnet'
  const typedData = {
    domain: { name: 'Devnet', chainId: 99199 },
    types: { Note: [{ name: 'text', type: 'string' }] },
    primaryType: 'Note',
    message: { text: 'hello' },
  } as const

  test.each(['undeployed (ERC-6492)', 'deployed (ERC-1271)'])(
    'behavior: signatures verify, %s',
    async (state) => {
      const owner = newOwner()
      const account = await accountOf(owner)
      if (state.startsWith('deployed')) await deploy(owner.address)
      expect(await account.isDeployed()).toBe(state.startsWith('deployed'))

      const { address } = account
      const signature = await account.signMessage({ message })
      expect(await client.verifyMessage({ address, message, signature })).toBe(true)
      expect(await client.verifyMessage({ address, message: 'other', signature })).toBe(false)

      const typedSignature = await account.signTypedData(typedData)
      const typed = { ...typedData, address, signature: typedSignature }
      expect(await client.verifyTypedData(typed)).toBe(true)
      expect(await client.verifyTypedData({ ...typed, message: { text: 'bye' } })).toBe(false)
    },
  )

  test('behavior: a signature from before deployment still verifies after it', async () => {
    const owner = newOwner()
    const account = await accountOf(owner)
    const signature = await account.signMessage({ message })
    await deploy(owner.address)
    expect(await client.verifyMessage({ address: account.address, message, signature })).toBe(true)
  })

  test('error: a signature for one account does not work for another account of the same owner', async () => {
    const owner = newOwner()
    const [first, second] = await Promise.all([accountOf(owner, 0n), accountOf(owner, 1n)])
    expect(first.address).not.toBe(second.address)
    await deploy(owner.address, ownerSalt(owner.address, 0n))
    await deploy(owner.address, ownerSalt(owner.address, 1n))
    const signature = await first.signMessage({ message })
    expect(await client.verifyMessage({ address: second.address, message, signature })).toBe(false)
  })

  test("error: rejects the owner's bare signature", async () => {
    const owner = newOwner()
    const { address } = await accountOf(owner)
    await deploy(owner.address)
    const signature = await owner.signMessage({ message })
    expect(await client.verifyMessage({ address, message, signature })).toBe(false)
  })

  test('error: only the owner can execute', async () => {
    const owner = newOwner()
    const { address, abi } = await accountOf(owner)
    await deploy(owner.address)
    const call = { address, abi, functionName: 'execute', args: [payer.address, 0n, '0x'] } as const
    await expect(client.simulateContract({ ...call, account: payer })).rejects.toThrow(
      /Unauthorized/,
    )
    await client.simulateContract({ ...call, account: owner.address })
  })
})

describe('AccountFactory', () => {
  const read = (owner: Address, salt = zeroSalt) =>
    client.readContract({
      address: contracts.accountFactory,
      abi: factoryAbi,
      functionName: 'getAddress',
      args: [owner, salt],
    })

  test('behavior: the address is the same by owner, by salt and after deployment', async () => {
    const owner = newOwner()
    const { address } = await accountOf(owner)
    expect(await read(owner.address)).toBe(address)
    expect(await read(owner.address, ownerSalt(owner.address))).toBe(address)
    await deploy(owner.address)
    expect(await client.getCode({ address })).toBeDefined()
  })

  test('behavior: creating twice forwards the value and keeps the owner', async () => {
    const owner = newOwner()
    const { address } = await accountOf(owner)
    await deploy(owner.address)
    await client.writeContractSync({
      account: payer,
      address: contracts.accountFactory,
      abi: factoryAbi,
      functionName: 'createAccount',
      args: [owner.address, zeroSalt],
      value: 5n,
    })
    expect(await client.getBalance({ address })).toBe(5n)
    const abi = parseAbi(['function owner() view returns (address)'])
    expect(await client.readContract({ address, abi, functionName: 'owner' })).toBe(owner.address)
  })

  test('error: an address cannot be claimed for another owner', async () => {
    const owner = newOwner()
    const thief = newOwner()
    await expect(deploy(thief.address, ownerSalt(owner.address))).rejects.toThrow(/OwnerNotInSalt/)
    expect(await read(thief.address)).not.toBe(await read(owner.address))
  })

  test('error: a salt without an owner has no address', async () => {
    const salt = concatHex([numberToHex(0, { size: 20 }), numberToHex(7, { size: 12 })])
    const address = client.readContract({
      address: contracts.accountFactory,
      abi: factoryBySaltAbi,
      functionName: 'getAddress',
      args: [salt],
    })
    await expect(address).rejects.toThrow(/OwnerNotInSalt/)
  })
})
