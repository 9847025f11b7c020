// The devnet's entry point, and the packer and hash of the protocol package against it and against viem.

import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  ENTRY_POINT_08,
  encodeExecuteBatch,
  packUserOperation,
  parseDelegation,
  SIMPLE_7702_ACCOUNT,
  type UserOperation,
  userOperationHash,
} from '@aureus/protocol/operations'
import fc from 'fast-check'
import { type Address, encodeFunctionData, getAddress, type Hex, numberToHex, parseAbi } from 'viem'
import { entryPoint08Abi, getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { chainClient } from '../chain/client.ts'
import { type Devnet, startDevnet } from '../devnet.ts'

const OPERATIONS = 10_000
/** Sent to the chain in one call. */
const PER_CALL = 500

let dir: string
let devnet: Devnet
let client: ReturnType<typeof chainClient>
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'aureus-devnet-'))
  devnet = await startDevnet({
    dir: join(dir, 'devnet'),
    faucetToken: 'x'.repeat(32),
    solana: false,
    operatorKeys: { dir: join(dir, 'keys'), executors: 2 },
  })
  client = chainClient(devnet.rpcUrl, 'Aureus')
})
afterAll(async () => {
  await devnet.stop()
  rmSync(dir, { recursive: true })
})

const hexBytes =
  (length: number) =>
  (bytes: Uint8Array): Hex =>
    `0x${Buffer.from(bytes)
      .toString('hex')
      .slice(0, length * 2)}`
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes): Address => getAddress(hexBytes(20)(bytes)))
const data = fc.uint8Array({ maxLength: 200 }).map(hexBytes(200))
const quantity = (bits: number) => fc.bigInt(0n, 2n ** BigInt(bits) - 1n).map((n) => numberToHex(n))
const common = {
  sender: address,
  nonce: quantity(256),
  callData: data,
  callGasLimit: quantity(128),
  verificationGasLimit: quantity(128),
  preVerificationGas: quantity(256).map((n) => numberToHex(BigInt(n) >> 128n)),
  maxFeePerGas: quantity(128),
  maxPriorityFeePerGas: quantity(128),
}
const operation: fc.Arbitrary<UserOperation> = fc.oneof(
  fc.record(common),
  fc.record({
    ...common,
    paymaster: address,
    paymasterVerificationGasLimit: quantity(128),
    paymasterPostOpGasLimit: quantity(128),
    paymasterData: data,
  }),
)

const byViem = (
  { paymasterData, paymaster, ...one }: UserOperation,
  delegate: Address,
  chainId: number,
): Hex =>
  getUserOperationHash({
    chainId,
    entryPointAddress: ENTRY_POINT_08,
    entryPointVersion: '0.8',
    userOperation: {
      sender: one.sender,
      nonce: BigInt(one.nonce),
      callData: one.callData,
      callGasLimit: BigInt(one.callGasLimit),
      verificationGasLimit: BigInt(one.verificationGasLimit),
      preVerificationGas: BigInt(one.preVerificationGas),
      maxFeePerGas: BigInt(one.maxFeePerGas),
      maxPriorityFeePerGas: BigInt(one.maxPriorityFeePerGas),
      signature: '0x',
      factory: '0x7702',
      authorization: {
        address: delegate,
        chainId,
        nonce: 0,
        r: '0x',
        s: '0x',
        yParity: 0,
      },
      ...(paymaster && {
        paymaster,
        paymasterData: paymasterData ?? '0x',
        paymasterVerificationGasLimit: BigInt(one.paymasterVerificationGasLimit ?? 0),
        paymasterPostOpGasLimit: BigInt(one.paymasterPostOpGasLimit ?? 0),
      }),
    },
  })

describe('userOperationHash', () => {
  test(`behavior: equals the entry point's and viem's for ${OPERATIONS} random operations`, async () => {
    const operations = fc.sample(operation, OPERATIONS)
    const delegate = SIMPLE_7702_ACCOUNT
    const chainId = await client.getChainId()
    const domain = { chainId, entryPoint: ENTRY_POINT_08, delegate }
    const designator: Hex = `0xef0100${delegate.slice(2).toLowerCase()}`
    const hashes = operations.map((one) => userOperationHash(one, domain))
    for (const [at, one] of operations.entries())
      if (hashes[at] !== byViem(one, delegate, chainId))
        throw new Error(`viem hashes differently: ${JSON.stringify(one)}`)
    for (let from = 0; from < OPERATIONS; from += PER_CALL) {
      const some = operations.slice(from, from + PER_CALL)
      const onChain = await client.multicall({
        allowFailure: false,
        batchSize: 0,
        multicallAddress: devnet.contracts.multicall3,
        stateOverride: [...new Set(some.map(({ sender }) => sender))].map((sender) => ({
          address: sender,
          code: designator,
        })),
        contracts: some.map((one) => ({
          address: ENTRY_POINT_08,
          abi: entryPoint08Abi,
          functionName: 'getUserOpHash' as const,
          args: [{ ...packUserOperation(one), signature: '0x' as const }] as const,
        })),
      })
      expect(onChain).toEqual(hashes.slice(from, from + PER_CALL))
    }
  })
})

describe('encodeExecuteBatch', () => {
  test('behavior: encodes random batches as viem does', () => {
    const abi = parseAbi(['function executeBatch((address target, uint256 value, bytes data)[])'])
    const calls = fc.array(fc.record({ to: address, value: quantity(256), data }), { maxLength: 8 })
    fc.assert(
      fc.property(calls, (some) => {
        const args = [
          some.map(({ to, value, data: bytes }) => ({
            target: to,
            value: BigInt(value),
            data: bytes,
          })),
        ] as const
        return encodeExecuteBatch(some) === encodeFunctionData({ abi, args })
      }),
      { numRuns: 500 },
    )
  })
})

describe('the devnet', () => {
  test('behavior: has the entry point and the code of accounts at their canonical addresses', async () => {
    expect(devnet.smartAccounts).toMatchObject({
      entryPoint: ENTRY_POINT_08,
      accountDelegate: SIMPLE_7702_ACCOUNT,
    })
    expect(await client.getCode({ address: SIMPLE_7702_ACCOUNT })).toBeDefined()
  })

  test('behavior: the paymaster has a deposit and the keys are readable by their owner only', async () => {
    const paymaster = devnet.smartAccounts?.paymaster as Address
    const deposit = await client.readContract({
      address: ENTRY_POINT_08,
      abi: entryPoint08Abi,
      functionName: 'balanceOf',
      args: [paymaster],
    })
    expect(deposit).toBeGreaterThan(10n ** 18n)
    for (const file of ['executor.1.key', 'executor.2.key', 'paymaster.1.key']) {
      expect(existsSync(join(dir, 'keys', file))).toBe(true)
      expect(statSync(join(dir, 'keys', file)).mode & 0o077).toBe(0)
    }
  })

  test('behavior: an account gets code by an authorization', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    await client.setBalance({ address: owner.address, value: 10n ** 18n })
    const authorization = await client.signAuthorization({
      account: owner,
      contractAddress: SIMPLE_7702_ACCOUNT,
      executor: 'self',
    })
    await client.sendTransactionSync({
      account: owner,
      authorizationList: [authorization],
      to: owner.address,
    })
    expect(parseDelegation(await client.getCode({ address: owner.address }))).toBe(
      SIMPLE_7702_ACCOUNT,
    )
  })
})
