// What a signed-in visitor tries in order to have the executors pay. Both proofs run on the devnet with contracts of the
// visitor's own.
import {
  ENTRY_POINT_08,
  type Hex,
  type UserOperation,
  type UserOperationPrepareReply,
} from '@aureus/protocol/operations'
import { keccak256, numberToHex, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  call,
  createPerson,
  type Person,
  sign,
  submit,
} from '../../../testing/smartAccounts.ts'
import {
  calmly,
  ended,
  newAddress,
  shareSmartAccounts,
} from '../../../testing/smartAccountTests.ts'
import type { WalletTestServer } from '../../../testing/walletServer.ts'
import { gweiOf } from '../budgets.ts'

const chain = await shareSmartAccounts({ executors: 1 })
const server = await chain.shareServer()

/** Returns an empty context and success while `tx.gasprice` is 0; otherwise it burns what it may. */
const FREE_OF_PRICE: Hex = '0x3a600e57604060005260606000f35bfe'
/** Burns what it may. */
const BURNER: Hex = '0xfe'

const coins = () => chain.client.getBalance({ address: chain.executor })

async function withCode(on = server): Promise<Person> {
  const person = await createPerson(on)
  await ended(person, await submit(person, [call(newAddress())]), 'included')
  return person
}

const post = async ({ device }: Person, body: object) => {
  const { status, body: answer } = await device.post('/v1/operations/send', body)
  return { status, name: answer.reasons?.[0]?.name, hash: answer.userOpHash as Hex }
}

/** Signs what the server prepared with fields of the visitor's own, and without the operator's paymaster. */
async function changed(person: Person, change: Partial<UserOperation>) {
  const prepared = await ask(person, [call(newAddress())])
  const {
    paymaster: _paymaster,
    paymasterData: _data,
    paymasterVerificationGasLimit: _verification,
    paymasterPostOpGasLimit: _postOp,
    ...own
  } = prepared.operation
  return sign(person, { ...prepared, operation: { ...own, ...change } })
}

async function ownPaymaster(code: Hex): Promise<Hex> {
  const paymaster = newAddress()
  await chain.client.setCode({ address: paymaster, bytecode: code })
  const donor = privateKeyToAccount(generatePrivateKey())
  await chain.client.setBalance({ address: donor.address, value: parseEther('2') })
  const hash = await chain.client.writeContract({
    account: donor,
    chain: null,
    address: ENTRY_POINT_08,
    abi: entryPoint08Abi,
    functionName: 'depositTo',
    args: [paymaster],
    value: parseEther('1'),
  })
  await chain.client.waitForTransactionReceipt({ hash })
  return paymaster
}

describe('an operation that was not prepared', () => {
  test('error: a paymaster that is good while the price is zero costs the executor nothing', async () => {
    const person = await withCode()
    const paymaster = await ownPaymaster(FREE_OF_PRICE)
    const before = await coins()
    for (let at = 0; at < 3; at++) {
      const body = await changed(person, {
        paymaster,
        paymasterData: '0x',
        paymasterVerificationGasLimit: numberToHex(2_000_000),
        paymasterPostOpGasLimit: '0x0',
      })
      const { status, hash } = await post(person, body)
      if (status === 200) await ended(person, hash, 'failed')
    }
    expect(await coins()).toBe(before)
  })

  test.each<[string, Partial<UserOperation>]>([
    ['more gas to check it', { verificationGasLimit: numberToHex(2_000_000) }],
    ['less gas to check it', { verificationGasLimit: numberToHex(50_000) }],
    ['less gas before', { preVerificationGas: numberToHex(50_000) }],
    ['more gas for the calls', { callGasLimit: numberToHex(1_000_000) }],
    ['the lowest tip', { maxPriorityFeePerGas: '0x1' }],
    ['ten times the price', { maxFeePerGas: numberToHex(20_000_000_000) }],
  ])('error: %s than was prepared', async (_, change) => {
    const person = await withCode()
    await chain.client.setBalance({ address: person.address, value: parseEther('100') })
    expect(await post(person, await changed(person, change))).toMatchObject({
      status: 409,
      name: 'operation_outdated',
    })
  })

  test('error: what was prepared for another wallet', async () => {
    const person = await withCode()
    const other = await withCode()
    const { operation, ...prepared } = await ask(other, [call(newAddress())])
    const moved = { ...operation, sender: person.address }
    expect(await post(person, await sign(person, { ...prepared, operation: moved }))).toMatchObject(
      { status: 409, name: 'operation_outdated' },
    )
  })
})

async function mineOnly(when: 'asked' | 'always'): Promise<void> {
  await chain.client.setAutomine(when === 'always')
  await chain.client.setIntervalMining({ interval: when === 'always' ? 2 : 0 })
}

/** In the block of the bundle, and before it: the account runs other code. */
async function swapCode(
  person: Person,
  signed: { operation: UserOperation },
  { db }: WalletTestServer = server,
): Promise<Hex> {
  const burner = newAddress()
  await chain.client.setCode({ address: burner, bytecode: BURNER })
  await chain.client.setBalance({ address: person.address, value: parseEther('10') })
  await mineOnly('asked')
  const { status, hash } = await post(person, signed)
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    const row = await db
      .selectFrom('operations')
      .select('raw_transaction')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    // Stored first, and sent afterwards.
    const raw = row.raw_transaction as Hex | null
    await chain.client.getTransaction({ hash: keccak256(raw ?? '0x') })
  }, calmly)
  const authorization = await chain.client.signAuthorization({
    account: person.owner,
    contractAddress: burner,
    executor: 'self',
  })
  await chain.client.sendTransaction({
    account: person.owner,
    chain: null,
    to: newAddress(),
    gas: 100_000n,
    maxFeePerGas: parseEther('0.000001'),
    maxPriorityFeePerGas: parseEther('0.000001'),
    authorizationList: [authorization],
  })
  await chain.client.mine({ blocks: 1 })
  await mineOnly('always')
  await ended(person, hash, 'failed')
  return hash
}

describe('a bundle that the account makes fail', () => {
  test('behavior: costs the executor no more than the checks that the server priced', async () => {
    const person = await withCode()
    const prepared: UserOperationPrepareReply = await ask(person, [call(newAddress())])
    const before = await coins()
    await swapCode(person, await sign(person, prepared))
    const { baseFeePerGas } = await chain.client.getBlock()
    const price = BigInt(baseFeePerGas ?? 0) + BigInt(prepared.operation.maxPriorityFeePerGas)
    const lost = before - (await coins())
    expect(lost).toBeGreaterThan(0n)
    // 2,000,000 and more where visitors chose the limit.
    expect(lost / price).toBeLessThan(250_000n)
    const rows = await server.db.selectFrom('operation_budgets').selectAll().execute()
    const counted = rows.filter(({ key }) => key.includes('losses'))
    expect(counted).toHaveLength(3)
    for (const { gwei } of counted) expect(gwei).toBe(gweiOf(lost))
  })

  test.each([
    { limit: 'EXECUTOR_WALLET_LOSS', others: 'continue' },
    { limit: 'EXECUTOR_DAY_LOSS', others: 'stop' },
    { limit: 'EXECUTOR_TOTAL_LOSS', others: 'stop' },
  ])('error: above $limit it sends no more for the wallet, and others $others', async (given) => {
    const careful = await chain.openServer({ [given.limit]: '0.000000001' })
    try {
      const person = await withCode(careful)
      const other = await withCode(careful)
      const waiting = await sign(other, await ask(other, [call(newAddress())]))
      await swapCode(person, await sign(person, await ask(person, [call(newAddress())])), careful)
      const stopped = /^503.*operations_stopped/
      await expect(ask(person, [call(newAddress())])).rejects.toThrow(stopped)
      const { status, hash } = await post(other, waiting)
      expect(status).toBe(given.others === 'stop' ? 503 : 200)
      if (status === 200) await ended(other, hash, 'included')
    } finally {
      await careful[Symbol.asyncDispose]()
    }
  })
})
