// Whom the operator pays for, on the devnet: its policy refuses before anybody signs, its contract afterwards.
import { ENTRY_POINT_08, type UserOperation, userOperationHash } from '@aureus/protocol/operations'
import {
  concatHex,
  createWalletClient,
  decodeFunctionData,
  type Hex,
  http,
  parseEther,
  size,
  slice,
} from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { addToList } from '../../testing/lists.ts'
import {
  ask,
  call,
  createPerson,
  EVM,
  type Person,
  sign,
  startSmartAccounts,
  submit,
} from '../../testing/smartAccounts.ts'
import { ended, newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'
import { handleOpsData } from './gas.ts'
import { SPONSORED_FOR_S, stubFields } from './paymaster.ts'
import { outcomeIn } from './receipt.ts'

const paid = '0x1111111111111111111111111111111111111111'
const transferOnly = '0x2222222222222222222222222222222222222222'
const transfer = '0xa9059cbb'

const chain = await shareSmartAccounts({ executors: 1 })
const server = await chain.shareServer()
const strict = await chain.shareServer({ PAYMASTER_TARGETS: `${paid} ${transferOnly}:${transfer}` })

/** The operations in the call of a bundler. */
const decodeOps = (data: Hex) => {
  const { functionName, args } = decodeFunctionData({ abi: entryPoint08Abi, data })
  if (functionName !== 'handleOps') throw new Error('not a bundle')
  return args[0]
}

const post = async ({ device }: Person, body: object) => {
  const { status, body: answer } = await device.post('/v1/operations/send', body)
  return { status, name: answer.reasons?.[0]?.name ?? 'sent' }
}

const spentGwei = async ({ db }: WalletTestServer, person: Person) => {
  const rows = await db.selectFrom('operation_budgets').selectAll().execute()
  return rows.find(({ key }) => key.includes(person.address))?.gwei
}

describe('the policy', () => {
  test('error: takes no second operation with the nonce of one that waits for its block', async () => {
    const person = await createPerson(strict)
    const { owner: account } = person
    await chain.client.setBalance({ address: account.address, value: parseEther('3') })
    const wallet = createWalletClient({ account, transport: http(chain.devnet.rpcUrl) })
    const hash = await wallet.writeContract({
      chain: null,
      address: ENTRY_POINT_08,
      abi: entryPoint08Abi,
      functionName: 'depositTo',
      args: [account.address],
      value: parseEther('1'),
    })
    await chain.client.waitForTransactionReceipt({ hash })
    // The account pays, so no sponsorship of the first ends with the second.
    const prepared = [
      await ask(person, [call(newAddress())]),
      await ask(person, [call(newAddress())]),
    ]
    expect(new Set(prepared.map(({ operation }) => operation.nonce)).size).toBe(1)
    const answers: object[] = []
    for (const one of prepared) answers.push(await post(person, await sign(person, one)))
    expect(answers).toMatchObject([{ name: 'sent' }, { status: 409, name: 'operation_outdated' }])
  })

  test('error: pays nothing for an account that the operator denies', async () => {
    const person = await createPerson(server)
    expect(await ask(person, [call(newAddress())])).toHaveProperty('sponsor')
    const value = person.address.toLowerCase()
    const { nowMs } = server.clock
    await addToList(server.db, { kind: 'address', effect: 'deny', value, nowMs })
    const denied = await ask(person, [call(newAddress())])
    expect(denied).toMatchObject({ unsponsored: 'account' })
    expect(denied).not.toHaveProperty('sponsor')
  })

  test.each([
    ['a contract of the list', [call(paid, 0n, '0x12345678')], undefined],
    ['a function of the list', [call(transferOnly, 0n, transfer)], undefined],
    ['another function', [call(transferOnly, 0n, '0x12345678')], 'target'],
    ['a plain transfer to it', [call(transferOnly)], 'target'],
    ['another contract among allowed ones', [call(paid), call(newAddress())], 'target'],
  ])('param: %s', async (_, calls, unsponsored) => {
    const prepared = await ask(await createPerson(strict), calls)
    expect(prepared.unsponsored).toBe(unsponsored)
    expect(prepared.sponsor === undefined).toBe(unsponsored !== undefined)
    expect(prepared.operation.paymaster === undefined).toBe(unsponsored !== undefined)
  })

  test('error: does not pay on a paused network, nor for what it promised before', async () => {
    await using other = await chain.openServer({})
    const [ann, bob] = [await createPerson(other), await createPerson(other)]
    const promised = await sign(ann, await ask(ann, [call(newAddress())]))
    const pause = { network: EVM, since_ms: 0, operator: 'an operator', reason: 'a leak' }
    await other.db.insertInto('sponsorship_pauses').values(pause).execute()
    expect((await ask(bob, [call(newAddress())])).unsponsored).toBe('budget')
    expect(await post(ann, promised)).toEqual({ status: 409, name: 'operation_outdated' })
    await other.db.deleteFrom('sponsorship_pauses').execute()
    expect((await ask(bob, [call(newAddress())])).sponsor).toBeDefined()
    expect(await post(ann, promised)).toMatchObject({ name: 'sent' })
  })

  test.each([
    ['gasPrice', { PAYMASTER_MAX_GAS_PRICE: '0.000000001' }],
    ['operationLimit', { PAYMASTER_OPERATION_LIMIT: '0.000000001' }],
    ['budget', { PAYMASTER_WALLET_BUDGET: '0.000000001' }],
    ['budget', { PAYMASTER_DAY_BUDGET: '0.000000001' }],
    ['budget', { PAYMASTER_TOTAL_BUDGET: '0.000000001' }],
    ['off', { PAYMASTERS: '' }],
    ['deposit', { PAYMASTERS: `${EVM}=${paid}` }],
  ])('error: does not pay: %s, with %j', async (reason, environment) => {
    const other = await chain.openServer(environment)
    try {
      const prepared = await ask(await createPerson(other), [call(newAddress())])
      expect(prepared.unsponsored).toBe(reason)
      expect(prepared.operation.paymaster).toBeUndefined()
    } finally {
      await other[Symbol.asyncDispose]()
    }
  })

  test('behavior: reserves the most that it can cost, and keeps what it did cost', async () => {
    const person = await createPerson(server)
    const prepared = await ask(person, [call(newAddress())])
    const reserved = (await spentGwei(server, person)) ?? 0
    // Asking again replaces the reservation.
    const again = await ask(person, [call(newAddress())])
    expect(Math.abs(((await spentGwei(server, person)) ?? 0) - reserved)).toBeLessThan(
      reserved / 10,
    )
    expect(again.operation.nonce).toBe(prepared.operation.nonce)
    const { device } = person
    const { body } = await device.post('/v1/operations/send', await sign(person, again))
    await ended(person, body.userOpHash, 'included')
    const spent = (await spentGwei(server, person)) ?? 0
    expect(spent).toBeGreaterThan(0)
    expect(spent).toBeLessThan(reserved)
    // The replaced one is void.
    expect(await post(person, await sign(person, prepared))).toMatchObject({ status: 409 })
  })
})

describe('quotes that are never sent', () => {
  test('error: 22 wallets with 110 quotes leave the sponsorship to others', async () => {
    const measured = await createPerson(server)
    await ask(measured, [call(newAddress())])
    const gwei = (await spentGwei(server, measured)) ?? 0
    const coins = (operations: number) => ((gwei * operations) / 1e9).toFixed(9)
    await using small = await chain.openServer({
      PAYMASTER_DAY_BUDGET: coins(60),
      PAYMASTER_WALLET_BUDGET: coins(6),
    })
    const people = await Promise.all(Array.from({ length: 22 }, () => createPerson(small)))
    const quotes = people.flatMap((person) =>
      Array.from({ length: 5 }, (_, at) => ({ person, nonceKey: `0x${at}` })),
    )
    const answers = await Promise.all(
      quotes.map(({ person, nonceKey }) => ask(person, [call(newAddress())], { nonceKey })),
    )
    expect(answers.filter(({ sponsor }) => sponsor)).toHaveLength(people.length)
    const visitor = await createPerson(small)
    const prepared = await ask(visitor, [call(newAddress())])
    expect(prepared.unsponsored).toBeUndefined()
    expect(await post(visitor, await sign(visitor, prepared))).toMatchObject({ name: 'sent' })
  })
})

describe('what it signs', () => {
  test('behavior: the stub has the length of the real data', async () => {
    const { operation } = await ask(await createPerson(server), [call(newAddress())])
    const stub = stubFields(operation.paymaster ?? paid, size(operation.callData))
    expect(size(stub.paymasterData)).toBe(size(operation.paymasterData ?? '0x'))
    expect(operation.paymasterVerificationGasLimit).toBe(stub.paymasterVerificationGasLimit)
    const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')
    const zeros = (hex: Hex) => bytes(hex).filter((byte) => byte === 0).length
    expect(zeros(stub.paymasterData)).toBeLessThanOrEqual(zeros(operation.paymasterData ?? '0x'))
  })

  test('behavior: is good for seven minutes of the chain at most', async () => {
    const { operation } = await ask(await createPerson(server), [call(newAddress())])
    const data = operation.paymasterData ?? '0x'
    const [after, until] = [Number(slice(data, 0, 6)), Number(slice(data, 6, 12))]
    expect(until - after).toBe(SPONSORED_FOR_S)
    const { timestamp } = await chain.client.getBlock()
    expect(until - Number(timestamp)).toBeLessThanOrEqual(420)
  })

  test('error: the signature pays for no other operation', async () => {
    const person = await createPerson(server)
    const prepared = await ask(person, [call(newAddress())])
    const { callData: _, ...others } = prepared.operation
    const { callData } = (await ask(await createPerson(server), [call(newAddress())])).operation
    const operation: UserOperation = { ...others, callData }
    expect(await post(person, await sign(person, { ...prepared, operation }))).toMatchObject({
      status: 409,
      name: 'operation_outdated',
    })
  })

  test('error: an operation that ran does not run again', async () => {
    const person = await createPerson(server)
    const prepared = await ask(person, [call(newAddress())])
    const signed = await sign(person, prepared)
    const { body } = await person.device.post('/v1/operations/send', signed)
    await ended(person, body.userOpHash, 'included')
    // Not even without the server's memory.
    await server.db.deleteFrom('operations').where('hash', '=', body.userOpHash).execute()
    expect(await post(person, signed)).toMatchObject({ status: 409 })
  })

  test('error: a signature that expired pays for nothing', async () => {
    const late = await startSmartAccounts({ executors: 1 })
    const itsServer = await late.openServer()
    const person = await createPerson(itsServer)
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    await late.client.increaseTime({ seconds: SPONSORED_FOR_S })
    await late.client.mine({ blocks: 1 })
    expect(await post(person, signed)).toMatchObject({ status: 409, name: 'operation_outdated' })
    await itsServer[Symbol.asyncDispose]()
    await late.stop()
  })

  test('error: a reservation that expired pays for nothing', async () => {
    const person = await createPerson(server)
    const prepared = await ask(person, [call(newAddress())])
    await server.db
      .updateTable('operation_sponsorships')
      .set({ expires_at_ms: 1 })
      .where('sender', '=', person.address)
      .execute()
    expect(await post(person, await sign(person, prepared))).toMatchObject({ status: 409 })
  })
})

describe('a bundle of several operations', () => {
  test('behavior: each receipt has the logs of its own calls only', async () => {
    const { testToken, entryPoint } = chain.contracts
    const people = [await createPerson(server), await createPerson(server)]
    for (const person of people) {
      const hash = await submit(person, [call(newAddress())])
      await ended(person, hash, 'included')
    }
    const approve = (spender: Hex): Hex =>
      concatHex(['0x095ea7b3', `0x${'0'.repeat(24)}${spender.slice(2)}`, `0x${'0'.repeat(63)}7`])
    const spenders = [newAddress(), newAddress()]
    const bundled = await Promise.all(
      people.map(async (person, at) => {
        const spender = spenders[at] as Hex
        const calls = [call(testToken, 0n, approve(spender)), call(testToken, 0n, approve(paid))]
        const prepared = await ask(person, calls)
        return { spender, ...(await sign(person, prepared)) }
      }),
    )
    const outsider = privateKeyToAccount(generatePrivateKey())
    await chain.client.setBalance({ address: outsider.address, value: parseEther('1') })
    const wallet = createWalletClient({ account: outsider, transport: http(chain.devnet.rpcUrl) })
    const [first, second] = bundled.map(({ operation, signature }) =>
      decodeOps(handleOpsData(operation, signature, outsider.address)),
    )
    const transaction = await wallet.writeContract({
      chain: null,
      address: entryPoint,
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [[...(first ?? []), ...(second ?? [])], outsider.address],
    })
    const receipt = await chain.client.waitForTransactionReceipt({ hash: transaction })
    const domain = { chainId: 99_199, entryPoint, delegate: chain.contracts.accountDelegate }
    for (const { operation, spender } of bundled) {
      const hash = userOperationHash(operation, domain)
      const outcome = outcomeIn(receipt, { hash, entryPoint })
      if (!outcome || outcome.status === 'failed') throw new Error('not in the bundle')
      expect(outcome.status).toBe('included')
      expect(outcome.receipt.logs).toHaveLength(2)
      expect(outcome.receipt.logs[0]?.topics[2]).toContain(spender.slice(2).toLowerCase())
      for (const log of outcome.receipt.logs)
        expect(log.topics[1]).toContain(operation.sender.slice(2).toLowerCase())
    }
  })
})
