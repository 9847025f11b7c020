// Operations of accounts with the code that grants permissions, against that code and the entry point.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENTRY_POINT_08,
  packUserOperation,
  type UserOperation,
  type UserOperationCall,
} from '@aureus/protocol/operations'
import { accountDigest, DELE_GATOR, encodeAccountCalls } from '@aureus/protocol/permissions'
import { type Hex, numberToHex, parseAbi, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ChainClient, chainClient } from '../chain/client.ts'
import { type Devnet, startDevnet } from '../devnet.ts'

const accountAbi = parseAbi([
  'struct Packed { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function getPackedUserOperationTypedDataHash(Packed) view returns (bytes32)',
])
const payer = privateKeyToAccount(generatePrivateKey())
const owner = privateKeyToAccount(generatePrivateKey())
const [first, second] = [generatePrivateKey(), generatePrivateKey()].map(
  (key) => privateKeyToAccount(key).address,
) as [Hex, Hex]

let dir: string
let devnet: Devnet
let client: ChainClient
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  devnet = await startDevnet({
    dir: join(dir, 'devnet'),
    faucetToken: 'x'.repeat(32),
    solana: false,
    operatorKeys: { dir: join(dir, 'keys'), executors: 1 },
  })
  client = chainClient(devnet.rpcUrl, 'Aureus')
  for (const { address } of [payer, owner])
    await client.setBalance({ address, value: parseEther('10') })
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const domain = { chainId: 99199, entryPoint: ENTRY_POINT_08, delegate: DELE_GATOR }

const operationOf = (nonce: bigint, calls: readonly UserOperationCall[]): UserOperation => ({
  sender: owner.address,
  nonce: numberToHex(nonce),
  callData: encodeAccountCalls(DELE_GATOR, calls),
  callGasLimit: numberToHex(300_000),
  verificationGasLimit: numberToHex(200_000),
  preVerificationGas: numberToHex(60_000),
  maxFeePerGas: numberToHex(10n ** 10n),
  maxPriorityFeePerGas: numberToHex(10n ** 9n),
})

const pay = (to: Hex, wei: bigint, data: Hex = '0x'): UserOperationCall => ({
  to,
  value: numberToHex(wei),
  data,
})

async function handle(operation: UserOperation, signature: Hex) {
  const authorization = await client.signAuthorization({
    account: owner,
    contractAddress: DELE_GATOR,
  })
  return client.writeContractSync({
    account: payer,
    address: ENTRY_POINT_08,
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [[{ ...packUserOperation(operation), signature }], payer.address],
    authorizationList: [authorization],
    gas: 2_000_000n,
  })
}

describe('accountDigest', () => {
  test('behavior: the first operation brings the code and runs all calls', async () => {
    const operation = operationOf(0n, [pay(first, 1n), pay(second, 2n, '0x1234')])
    await handle(operation, await owner.sign({ hash: accountDigest(operation, domain) }))
    expect(await client.getBalance({ address: first })).toBe(1n)
    expect(await client.getBalance({ address: second })).toBe(2n)
    const hash = await client.readContract({
      address: owner.address,
      abi: accountAbi,
      functionName: 'getPackedUserOperationTypedDataHash',
      args: [{ ...packUserOperation(operation), signature: '0x' }],
    })
    expect(accountDigest(operation, domain)).toBe(hash)
  })

  test('behavior: a batch runs as a whole or not at all', async () => {
    const operation = operationOf(1n, [pay(first, 1n), pay(ENTRY_POINT_08, 0n, '0xdeadbeef')])
    const before = await client.getBalance({ address: first })
    await handle(operation, await owner.sign({ hash: accountDigest(operation, domain) }))
    expect(await client.getBalance({ address: first })).toBe(before)
  })

  test.each([
    ['the other code', { ...domain, delegate: payer.address }],
    ['another chain', { ...domain, chainId: 1 }],
  ])('error: a signature for %s is refused', async (_, other) => {
    const operation = operationOf(2n, [pay(first, 1n)])
    const signature = await owner.sign({ hash: accountDigest(operation, other) })
    const { status } = await handle(operation, signature)
    expect(status).toBe('reverted')
  })
})
