// What an executor earns, and what could hold it up or hide what became of an operation: rivals, prices, operations that
// no block takes.
import type { Hex, OperationSendRequest } from '@aureus/protocol/operations'
import { decodeFunctionData, parseEther, parseTransaction } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  ask,
  call,
  createPerson,
  type Person,
  readStatus,
  type SmartAccounts,
  sign,
  startSmartAccounts,
  submit,
} from '../testing/smartAccounts.ts'
import type { WalletTestServer } from '../testing/walletServer.ts'

let chain: SmartAccounts
let server: WalletTestServer
beforeAll(async () => {
  chain = await startSmartAccounts({ executors: 1 })
  server = await chain.openServer()
})
afterAll(async () => {
  await server?.[Symbol.asyncDispose]()
  await chain?.stop()
})

const newAddress = () => privateKeyToAccount(generatePrivateKey()).address

/** Below the limit of requests. */
const calmly = { interval: 300 }

const ended = (person: Person, hash: Hex, status: string) =>
  vi.waitFor(async () => expect(await readStatus(person, hash)).toMatchObject({ status }), calmly)

const rawOf = (hash: Hex): Promise<Hex> =>
  vi.waitFor(async () => {
    const row = await server.db
      .selectFrom('operations')
      .select('raw_transaction')
      .where('hash', '=', hash)
      .executeTakeFirstOrThrow()
    if (row.raw_transaction === null) throw new Error('not sent yet')
    return row.raw_transaction as Hex
  }, calmly)

async function withCode(): Promise<Person> {
  const person = await createPerson(server)
  await ended(person, await submit(person, [call(newAddress())]), 'included')
  return person
}

async function sendOwn(person: Person, change: object, calls = [call(newAddress())]) {
  const prepared = await ask(person, calls)
  const operation = Object.fromEntries(
    Object.entries({ ...prepared.operation, ...change }).filter(
      ([name]) => !name.startsWith('paymaster'),
    ),
  ) as OperationSendRequest['operation']
  const signed = await sign(person, { ...prepared, operation })
  return person.device.post('/v1/operations/send', signed)
}

describe('an executor', () => {
  test('behavior: counts an operation as included if another bundle runs it first', async () => {
    const person = await withCode()
    const rival = privateKeyToAccount(generatePrivateKey())
    await chain.client.setBalance({ address: rival.address, value: parseEther('1') })
    const prepared = await ask(person, [call(newAddress())])
    const tooMuch = BigInt(prepared.operation.maxFeePerGas) * 3n
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: tooMuch })
    const { body } = await person.device.post('/v1/operations/send', await sign(person, prepared))
    const { data = '0x', to } = parseTransaction(await rawOf(body.userOpHash))
    const [operations] = decodeFunctionData({ abi: entryPoint08Abi, data }).args as [never]
    const won = await chain.client.writeContract({
      account: rival,
      chain: null,
      address: to as Hex,
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [operations, rival.address],
      gas: 2_000_000n,
      maxFeePerGas: tooMuch * 2n,
      maxPriorityFeePerGas: 1n,
    })
    await chain.client.waitForTransactionReceipt({ hash: won })
    await vi.waitFor(async () => {
      await chain.client.mine({ blocks: 1 })
      const { status, receipt } = await readStatus(person, body.userOpHash)
      expect({ status, by: receipt?.transactionHash }).toEqual({ status: 'included', by: won })
    }, calmly)
  })

  test.each([
    // With coins, a part of the authorization's gas comes back.
    { what: 'the first payment', isFirst: true, isPaid: true, most: 0.15 },
    { what: 'one payment', isPaid: true, most: 0.05 },
    { what: 'three payments', count: 3, isPaid: true, most: 0.05 },
    { what: 'three payments that the account pays for', count: 3, most: 0.05 },
    { what: 'a little data', data: 'ab'.repeat(1200), most: 0.1 },
    // What the entry point measures is in the floor price of data, too.
    { what: 'much data', data: 'ab'.repeat(20_000), most: 0.15 },
    { what: 'as much data as there may be', data: 'ab'.repeat(118_000), most: 0.15 },
    { what: 'zeros', data: '00'.repeat(7000), most: 0.2 },
  ])('behavior: gets back what it spends, and hardly more: $what', async (given) => {
    const { count = 1, data = '', isFirst = false, isPaid = false, most } = given
    const person = isFirst ? await createPerson(server) : await withCode()
    await chain.client.setBalance({ address: person.address, value: parseEther('100') })
    const calls = Array.from({ length: count }, () => call(newAddress(), 0n, `0x${data}`))
    const { body } = await (isPaid
      ? person.device.post('/v1/operations/send', await sign(person, await ask(person, calls)))
      : sendOwn(person, {}, calls))
    await ended(person, body.userOpHash, 'included')
    const { receipt } = await readStatus(person, body.userOpHash)
    if (!receipt) throw new Error('no receipt')
    const { gasUsed } = await chain.client.getTransactionReceipt({ hash: receipt.transactionHash })
    const gain = Number(receipt.gasUsed) / Number(gasUsed) - 1
    expect(gain).toBeGreaterThan(0)
    expect(gain).toBeLessThan(most)
  })

  test('error: refuses operations that fit in no block, and continues with others', async () => {
    const person = await withCode()
    await chain.client.setBalance({ address: person.address, value: parseEther('100') })
    const { operation } = await ask(person, [call(newAddress())])
    const dear = `0x${(BigInt(operation.maxFeePerGas) * 20n).toString(16)}`
    for (const change of [
      { callGasLimit: '0x1000000' },
      { maxFeePerGas: dear },
      { maxPriorityFeePerGas: '0x0' },
    ])
      expect((await sendOwn(person, change)).status).toBeOneOf([400, 409])
    const other = await createPerson(server)
    await ended(other, await submit(other, [call(newAddress())]), 'included')
  })

  test('error: cancels an operation with too low a fee, and continues with others', async () => {
    const person = await withCode()
    const prepared = await ask(person, [call(newAddress())])
    const signed = await sign(person, prepared)
    const tooMuch = BigInt(prepared.operation.maxFeePerGas) * 8n
    const mineDear = async () => {
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: tooMuch })
      await chain.client.mine({ blocks: 1 })
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: tooMuch })
    }
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: tooMuch })
    const { body } = await person.device.post('/v1/operations/send', signed)
    await rawOf(body.userOpHash)
    for (let at = 0; at < 4; at++) await mineDear()
    await chain.client.increaseTime({ seconds: 310 })
    for (let at = 0; at < 4; at++) await mineDear()
    await ended(person, body.userOpHash, 'failed')
    await chain.client.mine({ blocks: 30 })
    const other = await createPerson(server)
    await ended(other, await submit(other, [call(newAddress())]), 'included')
  })
})
