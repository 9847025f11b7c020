// Accounts with an address of their own, on a chain without EIP-7702.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ACCOUNT_FACTORY,
  ACCOUNT_IMPLEMENTATION,
  contractAccountOf,
  ENTRY_POINT_08,
  initCodeOf,
  packUserOperation,
  userOperationHash,
} from '@aureus/protocol/operations'
import { accountDigest, encodeAccountCalls } from '@aureus/protocol/permissions'
import { parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '../chain/anvil.ts'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { artifacts } from './artifacts.ts'
import { deployContractAccounts } from './contractAccounts.ts'
import { create2Deployer, create2Deployment } from './create2.ts'

const PUBLISHED_SALT = '0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9'
const CHAIN_ID = 99_198
const payer = privateKeyToAccount(generatePrivateKey())

let dir: string
let anvil: Anvil
let client: ChainClient
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-cancun-'))
  anvil = await startAnvil(dir, 0, CHAIN_ID, 'cancun')
  client = chainClient(anvil.rpcUrl, 'Aureus')
  await client.setBalance({ address: payer.address, value: parseEther('10') })
  const { data } = create2Deployment(artifacts.entryPoint, [], PUBLISHED_SALT)
  await send(create2Deployer, data)
})
afterAll(async () => {
  await anvil.stop()
  rmSync(dir, { recursive: true, force: true })
})

// The client's chain is the devnet's; this one has another id.
const send = (to: `0x${string}`, data: `0x${string}`) =>
  client.sendTransactionSync({ account: payer, chain: null, to, data })

describe('deployContractAccounts', () => {
  test('behavior: deploys factory and code at their addresses, and nothing the second time', async () => {
    const deploying = {
      getCode: client.getCode,
      deploy: ({ to, data }: { to: `0x${string}`; data: `0x${string}` }) => send(to, data),
    }
    expect(await deployContractAccounts(deploying, payer)).toBe(2)
    expect(await deployContractAccounts(deploying, payer)).toBe(0)
  })
})

describe('an account without EIP-7702', () => {
  test('behavior: its first operation deploys it, and its hash is the entry point’s', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const factory = ACCOUNT_FACTORY
    const delegate = ACCOUNT_IMPLEMENTATION
    const contract = contractAccountOf({
      owner: owner.address,
      factory,
      implementation: delegate,
    })
    await client.setBalance({ address: contract.address, value: parseEther('1') })
    const domain = { chainId: CHAIN_ID, entryPoint: ENTRY_POINT_08, delegate, factory }
    const to = privateKeyToAccount(generatePrivateKey()).address
    for (const nonce of ['0x0', '0x1'] as const) {
      const operation = {
        sender: contract.address,
        nonce,
        initCode: nonce === '0x0' ? initCodeOf(factory, contract) : ('0x' as const),
        callData: encodeAccountCalls(delegate, [
          { to, value: '0x1', data: '0x' },
          { to, value: '0x2', data: '0x' },
        ]),
        callGasLimit: '0x30d40',
        verificationGasLimit: '0x61a80',
        preVerificationGas: '0xc350',
        maxFeePerGas: '0x77359400',
        maxPriorityFeePerGas: '0x3b9aca00',
      } as const
      const signature = await owner.sign({ hash: accountDigest(operation, domain) })
      const packed = { ...packUserOperation(operation), signature }
      const contractOf = { address: ENTRY_POINT_08, abi: entryPoint08Abi } as const
      expect(
        await client.readContract({ ...contractOf, functionName: 'getUserOpHash', args: [packed] }),
      ).toBe(userOperationHash(operation, domain))
      await client.writeContractSync({
        ...contractOf,
        account: payer,
        chain: null,
        functionName: 'handleOps',
        args: [[packed], payer.address],
      })
    }
    expect(await client.getBalance({ address: to })).toBe(6n)
    expect(await client.getCode({ address: contract.address })).toBeDefined()
  })
})
