// Permissions as the wallet grants them, held to their limits by the contracts.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DELE_GATOR,
  DELEGATION_MANAGER,
  delegationDigest,
  delegationHash,
  delegationOf,
  encodeDisableDelegation,
  encodeDisabledDelegations,
  type PermissionTerms,
  PermissionTermsSchema,
  permissionContext,
} from '@aureus/protocol/permissions'
import * as v from 'valibot'
import {
  type Address,
  encodeFunctionData,
  encodePacked,
  erc20Abi,
  type Hex,
  numberToHex,
  type PrivateKeyAccount,
  padHex,
  parseAbi,
  parseEther,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { deployDelegationFramework } from './delegationFramework.ts'
import { deployContracts } from './deploy.ts'
import { testTokenAbi } from './testToken.ts'

const managerAbi = parseAbi([
  'function redeemDelegations(bytes[] contexts, bytes32[] modes, bytes[] calls)',
  'error CannotUseADisabledDelegation()',
  'error InvalidDelegate()',
  'error InvalidEOASignature()',
])
const ONE_CALL = padHex('0x', { size: 32 })
const CHAIN = 99199

let dir: string
let anvil: Anvil
let client: ChainClient
let payer: PrivateKeyAccount
let token: Address

const stranger = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  anvil = await startAnvil(dir, 0)
  client = chainClient(anvil.rpcUrl, 'Aureus')
  payer = privateKeyToAccount(generatePrivateKey())
  await client.setBalance({ address: payer.address, value: parseEther('100') })
  token = (await deployContracts(client, payer, 'Aureus')).testToken
  await deployDelegationFramework({ ...client, deploy: client.sendTransactionSync }, payer)
})

afterAll(async () => {
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

interface Granting {
  signedFor?: number
  /** The amount never renews. */
  inAll?: boolean
}

/** An account with the code that grants, a session key with gas, and what tests change of the terms. */
async function granting(
  given: Partial<PermissionTerms> = {},
  { signedFor = CHAIN, inAll = false }: Granting = {},
) {
  const account = privateKeyToAccount(generatePrivateKey())
  const key = privateKeyToAccount(generatePrivateKey())
  for (const { address } of [account, key])
    await client.setBalance({ address, value: parseEther('1') })
  const authorization = await client.signAuthorization({ account, contractAddress: DELE_GATOR })
  await client.sendTransactionSync({
    account: payer,
    to: account.address,
    authorizationList: [authorization],
  })
  const nowS = Number((await client.getBlock()).timestamp)
  const terms: PermissionTerms = {
    from: account.address,
    to: key.address,
    amount: numberToHex(parseEther('0.1')),
    ...(!inAll && { periodS: 86_400 }),
    startS: nowS,
    expiryS: nowS + 7200,
    payees: [stranger],
    salt: '0x1',
    ...given,
  }
  const delegation = delegationOf(v.parse(PermissionTermsSchema, terms))
  const signature = await account.sign({ hash: delegationDigest(delegation, signedFor) })
  const context = permissionContext(delegation, signature)
  const redeem = (to: Address, value: bigint, data: Hex = '0x', from = key) =>
    client.writeContractSync({
      account: from,
      address: DELEGATION_MANAGER,
      abi: managerAbi,
      functionName: 'redeemDelegations',
      args: [
        [context],
        [ONE_CALL],
        [encodePacked(['address', 'uint256', 'bytes'], [to, value, data])],
      ],
    })
  return { account, key, delegation, redeem, nowS }
}

const transfer = (to: Address, amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })

const balanceOf = (address: Address) => client.getBalance({ address })

describe('a permission for the coin', () => {
  test('behavior: the session key spends within its limit', async () => {
    const { redeem, account } = await granting()
    const [before, held] = await Promise.all([balanceOf(stranger), balanceOf(account.address)])
    await redeem(stranger, parseEther('0.04'))
    await redeem(stranger, parseEther('0.06'))
    expect(await balanceOf(stranger)).toBe(before + parseEther('0.1'))
    expect(await balanceOf(account.address)).toBe(held - parseEther('0.1'))
  })

  test('error: refuses more than the limit, at once or in steps', async () => {
    const { redeem } = await granting()
    await expect(redeem(stranger, parseEther('0.1') + 1n)).rejects.toThrow(/amount-exceeded/)
    await redeem(stranger, parseEther('0.1'))
    await expect(redeem(stranger, 1n)).rejects.toThrow(/amount-exceeded/)
  })

  test('behavior: a limit per period renews, a limit in all does not', async () => {
    const hourly = await granting({ periodS: 3600 })
    const once = await granting({}, { inAll: true })
    for (const { redeem } of [hourly, once]) await redeem(stranger, parseEther('0.1'))
    await client.increaseTime({ seconds: 3600 })
    await hourly.redeem(stranger, parseEther('0.1'))
    await expect(once.redeem(stranger, 1n)).rejects.toThrow(/amount-exceeded/)
  })

  test('error: refuses another target', async () => {
    const { redeem, key } = await granting()
    await expect(redeem(key.address, 1n)).rejects.toThrow(/target-address-not-allowed/)
  })

  test('error: refuses call data', async () => {
    const { redeem } = await granting()
    await expect(redeem(stranger, 1n, '0x12345678')).rejects.toThrow(/invalid-calldata/)
  })

  test('error: refuses another key', async () => {
    const { redeem } = await granting()
    await expect(redeem(stranger, 1n, '0x', payer)).rejects.toThrow(/InvalidDelegate/)
  })

  test('error: refuses a signature for another chain', async () => {
    const { redeem } = await granting({}, { signedFor: CHAIN + 1 })
    await expect(redeem(stranger, 1n)).rejects.toThrow(/InvalidEOASignature|revert/)
  })

  test('error: refuses what the account took back', async () => {
    const { redeem, account, delegation } = await granting()
    await redeem(stranger, 1n)
    const isDisabled = async () => {
      const data = encodeDisabledDelegations(delegationHash(delegation))
      return BigInt((await client.call({ to: DELEGATION_MANAGER, data })).data ?? '0x0') === 1n
    }
    expect(await isDisabled()).toBe(false)
    await client.sendTransactionSync({
      account,
      to: DELEGATION_MANAGER,
      data: encodeDisableDelegation(delegation),
    })
    expect(await isDisabled()).toBe(true)
    await expect(redeem(stranger, 1n)).rejects.toThrow(/CannotUseADisabledDelegation/)
  })
})

describe('a permission for a token', () => {
  async function grantingToken() {
    const granted = await granting({ token, amount: '0x64' })
    await client.writeContractSync({
      account: payer,
      address: token,
      abi: testTokenAbi,
      functionName: 'mint',
      args: [granted.account.address, 1000n],
    })
    return granted
  }

  test('behavior: the session key pays the payee within its limit', async () => {
    const { redeem, account } = await grantingToken()
    await redeem(token, 0n, transfer(stranger, 100n))
    expect(
      await client.readContract({
        address: token,
        abi: testTokenAbi,
        functionName: 'balanceOf',
        args: [account.address],
      }),
    ).toBe(900n)
    await expect(redeem(token, 0n, transfer(stranger, 1n))).rejects.toThrow(/amount-exceeded/)
  })

  test('error: refuses another payee, another method and coins', async () => {
    const { redeem, key } = await grantingToken()
    await expect(redeem(token, 0n, transfer(key.address, 1n))).rejects.toThrow(/invalid-calldata/)
    const approve = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [stranger, 1n],
    })
    await expect(redeem(token, 0n, approve)).rejects.toThrow(/invalid-method/)
    await expect(redeem(token, 1n, transfer(stranger, 1n))).rejects.toThrow(/value-too-high/)
    await expect(redeem(stranger, 0n, transfer(stranger, 1n))).rejects.toThrow(/invalid-contract/)
  })
})

describe('a permission after its end', () => {
  test('error: refuses to spend', async () => {
    const { redeem, nowS: startS } = await granting()
    await redeem(stranger, 1n)
    await client.setNextBlockTimestamp({ timestamp: BigInt(startS + 7200) })
    await client.mine({ blocks: 1 })
    await expect(redeem(stranger, 1n)).rejects.toThrow(/expired-delegation/)
  })
})
