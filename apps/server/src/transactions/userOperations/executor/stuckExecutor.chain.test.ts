// What an executor earns, and what could hold it up or hide what became of an operation: rivals, prices, operations that
// no block takes.
import type { Hex } from '@aureus/protocol/operations'
import { decodeFunctionData, parseEther, parseTransaction } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  call,
  createPerson,
  type Person,
  readStatus,
  sign,
  submit,
} from '../../../testing/smartAccounts.ts'
import {
  calmly,
  ended,
  newAddress,
  shareSmartAccounts,
} from '../../../testing/smartAccountTests.ts'

/** Where the accounts pay. */
const chain = await shareSmartAccounts({ executors: 1 })
const server = await chain.shareServer()
const unpaid = await chain.shareServer({ PAYMASTERS: '' })

/** The bundler looks twice a second. */
const slowly = { interval: 700 }

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

async function fund({ address }: Person): Promise<void> {
  await chain.client.setBalance({ address, value: parseEther('100') })
  await chain.client.mine({ blocks: 1 })
}

async function withCode(on = server): Promise<Person> {
  const person = await createPerson(on)
  if (on === unpaid) await fund(person)
  await ended(person, await submit(person, [call(newAddress())]), 'included')
  return person
}

describe('an executor', () => {
  test('behavior: counts an operation as included if another bundle runs it first', async () => {
    const person = await withCode()
    const rival = privateKeyToAccount(generatePrivateKey())
    await chain.client.setBalance({ address: rival.address, value: parseEther('1') })
    const prepared = await ask(person, [call(newAddress())])
    const tooMuch = BigInt(prepared.operation.maxFeePerGas) * 3n
    // On a slow machine the base fee would fall meanwhile.
    await chain.client.setAutomine(false)
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
    await chain.client.mine({ blocks: 1 })
    await chain.client.waitForTransactionReceipt({ hash: won })
    await chain.client.setAutomine(true)
    await vi.waitFor(async () => {
      await chain.client.mine({ blocks: 1 })
      const { status, receipt } = await readStatus(person, body.userOpHash)
      expect({ status, by: receipt?.transactionHash }).toEqual({ status: 'included', by: won })
    }, calmly)
  })

  test.each([
    // With coins, a part of the authorization's gas comes back.
    { what: 'the first payment', isFirst: true, isPaid: true, most: 0.15 },
    { what: 'the first payment, which the account pays for', isFirst: true, most: 0.15 },
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
    const on = isPaid ? server : unpaid
    const person = isFirst ? await createPerson(on) : await withCode(on)
    await fund(person)
    const calls = Array.from({ length: count }, () => call(newAddress(), 0n, `0x${data}`))
    const hash = await submit(person, calls)
    await ended(person, hash, 'included')
    const { receipt } = await readStatus(person, hash)
    if (!receipt) throw new Error('no receipt')
    const { gasUsed } = await chain.client.getTransactionReceipt({ hash: receipt.transactionHash })
    const gain = Number(receipt.gasUsed) / Number(gasUsed) - 1
    expect(gain).toBeGreaterThan(0)
    expect(gain).toBeLessThan(most)
  })

  test('error: an operation below the base fee does not hold up others, and runs once the fee falls', async () => {
    const [poor, other] = [await withCode(), await withCode()]
    const prepared = await ask(poor, [call(newAddress())])
    const baseFeePerGas = BigInt(prepared.operation.maxFeePerGas) * 3n
    const mineDear = async () => {
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
      await chain.client.mine({ blocks: 1 })
      await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
    }
    await chain.client.setAutomine(false)
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas })
    const { body } = await poor.device.post('/v1/operations/send', await sign(poor, prepared))
    await rawOf(body.userOpHash)
    await mineDear()
    const hash = await submit(other, [call(newAddress())])
    const from = await chain.client.getBlockNumber({ cacheTime: 0 })
    await vi.waitFor(async () => {
      await mineDear()
      expect((await readStatus(other, hash)).status).toBe('included')
    }, slowly)
    const { receipt } = await readStatus(other, hash)
    expect(BigInt(receipt?.blockNumber ?? 0) - from).toBeLessThan(12n)
    expect((await readStatus(poor, body.userOpHash)).status).toBe('pending')
    await chain.client.mine({ blocks: 20 })
    await chain.client.setAutomine(true)
    await ended(poor, body.userOpHash, 'included')
    // The transaction that took its place.
    const rows = await server.db.selectFrom('operation_budgets').selectAll().execute()
    const lost = rows.find(({ key }) => key.includes('losses') && key.includes(poor.address))
    expect(lost?.gwei).toBeGreaterThan(0)
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
