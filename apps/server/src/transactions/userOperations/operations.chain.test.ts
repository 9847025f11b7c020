// Operations of smart accounts from the wallet's request to the chain, on the devnet.

import { parseDelegation, SIMPLE_7702_ACCOUNT } from '@aureus/protocol/operations'
import { encodeFunctionData, erc20Abi, parseEther } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import {
  ask,
  authorize,
  call,
  createPerson,
  EVM,
  sign,
  submit,
} from '../../testing/smartAccounts.ts'
import { ended, newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'

const chain = await shareSmartAccounts()
const server = await chain.shareServer()

describe('a wallet without coins', () => {
  test('behavior: sends three calls with one signature, and the site pays', async () => {
    const person = await createPerson(server)
    const calls = [call(newAddress()), call(newAddress()), call(newAddress())]
    const prepared = await ask(person, calls)
    expect(prepared).toMatchObject({
      code: 'none',
      authorizationNonce: 0,
      sponsor: { name: 'Aureus' },
    })
    expect(prepared.fails).toBeUndefined()
    const signed = await sign(person, prepared)
    const batch = { id: '0xabc', origin: 'https://app.example', count: 3 }
    const { body } = await person.device.post('/v1/operations/send', { ...signed, batch })
    const { status, receipt, count } = await ended(person, body.userOpHash)
    expect({ status, count }).toEqual({ status: 'included', count: 3 })
    expect(receipt?.logs).toEqual([])
    const code = await chain.client.getCode({ address: person.address })
    expect(parseDelegation(code)).toBe(SIMPLE_7702_ACCOUNT)
    const byBatch = await person.device.post('/v1/operations/status', {
      batchId: batch.id,
      origin: batch.origin,
    })
    expect(byBatch.body.userOpHash).toBe(body.userOpHash)
    const again = await ask(person, calls)
    expect(again).toMatchObject({ code: 'ours', codeAddress: SIMPLE_7702_ACCOUNT })
    expect(again.authorizationNonce).toBeUndefined()
  })

  test('behavior: its receipt has the logs of its calls, and no others', async () => {
    const person = await createPerson(server)
    const { testToken } = chain.contracts
    const spender = newAddress()
    const data = encodeFunctionData({
      abi: erc20Abi,
      functionName: 'approve',
      args: [spender, 5n],
    })
    const prepared = await ask(person, [call(testToken, 0n, data)])
    expect(prepared.effects?.approvals).toMatchObject([{ token: testToken, spender, amount: '5' }])
    const { body } = await person.device.post('/v1/operations/send', await sign(person, prepared))
    const { receipt } = await ended(person, body.userOpHash)
    expect(receipt?.logs.map(({ address }) => address)).toEqual([testToken])
  })

  test('behavior: shows what leaves the account, and that calls would fail', async () => {
    const person = await createPerson(server)
    const poor = await ask(person, [call(newAddress(), 5n)])
    expect(poor.fails).toBe(true)
    await chain.client.setBalance({ address: person.address, value: parseEther('1') })
    await chain.client.mine({ blocks: 1 })
    const rich = await ask(person, [call(newAddress(), 5n), call(newAddress(), 2n)])
    expect(rich.fails).toBeUndefined()
    expect(rich.effects).toEqual({ coin: '-7', tokens: [], approvals: [] })
  })

  test('behavior: a reverted operation says so, although its transaction succeeded', async () => {
    const person = await createPerson(server)
    const hash = await submit(person, [call(newAddress(), 5n)])
    expect(await ended(person, hash)).toMatchObject({
      status: 'reverted',
      receipt: { status: '0x0', logs: [] },
    })
  })

  test('behavior: sends many, one after another', async () => {
    const person = await createPerson(server)
    await ended(person, await submit(person, [call(newAddress())]))
    const hashes: `0x${string}`[] = []
    for (let at = 0; at < 3; at++) hashes.push(await submit(person, [call(newAddress())]))
    for (const hash of hashes) expect((await ended(person, hash)).status).toBe('included')
  })
})

describe('POST /v1/operations/send', () => {
  test('behavior: the same operation twice runs once', async () => {
    const person = await createPerson(server)
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    // The last ones come while the first is being stored, or is in a block already.
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => person.device.post('/v1/operations/send', signed)),
    )
    expect(new Set(answers.map(({ body }) => body.userOpHash)).size).toBe(1)
    expect((await ended(person, answers[0]?.body.userOpHash)).status).toBe('included')
  })

  test('error: refuses a batch id that the page has used', async () => {
    const person = await createPerson(server)
    const batch = { id: 'once', origin: 'https://app.example', count: 1 }
    await ended(person, await submit(person, [call(newAddress())], { batch }))
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    const { status, body } = await person.device.post('/v1/operations/send', { ...signed, batch })
    expect({ status, error: body.reasons?.[0]?.name ?? body }).toMatchObject({ status: 409 })
  })

  test('error: refuses operations of other wallets, strange code and bad signatures', async () => {
    const person = await createPerson(server)
    const other = await createPerson(server)
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    const refusals = [
      [other, signed, 403],
      [person, { ...signed, delegate: newAddress() }, 400],
      [person, { ...signed, signature: await person.owner.signMessage({ message: 'x' }) }, 400],
      [person, { ...signed, authorization: undefined }, 409],
      [
        person,
        {
          ...signed,
          authorization: await authorize(other, { nonce: 0, delegate: SIMPLE_7702_ACCOUNT }),
        },
        400,
      ],
      [
        person,
        { ...signed, authorization: await authorize(person, { nonce: 0, delegate: newAddress() }) },
        400,
      ],
      [
        person,
        {
          ...signed,
          authorization: await authorize(person, { nonce: 7, delegate: SIMPLE_7702_ACCOUNT }),
        },
        409,
      ],
      [
        person,
        {
          ...signed,
          authorization: await authorize(person, {
            nonce: 0,
            delegate: SIMPLE_7702_ACCOUNT,
            chainId: 1,
          }),
        },
        400,
      ],
    ] as const
    for (const [who, body, status] of refusals)
      expect((await who.device.post('/v1/operations/send', body)).status).toBe(status)
  })

  test('error: refuses an operation whose account got other code behind our back', async () => {
    const person = await createPerson(server)
    await ended(person, await submit(person, [call(newAddress())]))
    const signed = await sign(person, await ask(person, [call(newAddress())]))
    // The owner's key delegates elsewhere.
    const { accountImplementation } = chain.contracts
    await chain.client.setBalance({ address: person.address, value: parseEther('1') })
    const authorization = await chain.client.signAuthorization({
      account: person.owner,
      contractAddress: accountImplementation,
      executor: 'self',
    })
    const hash = await chain.client.sendTransaction({
      account: person.owner,
      chain: null,
      to: person.address,
      authorizationList: [authorization],
    })
    await chain.client.waitForTransactionReceipt({ hash })
    const { status, body } = await person.device.post('/v1/operations/send', signed)
    expect({ status, body }).toMatchObject({ status: 409 })
    const prepared = await ask(person, [call(newAddress())])
    expect(prepared).toMatchObject({ code: 'other', codeAddress: accountImplementation })
  })
})

describe('POST /v1/operations/undelegate', () => {
  test('behavior: takes the code away, and the operator pays', async () => {
    const person = await createPerson(server)
    await ended(person, await submit(person, [call(newAddress())]))
    const list = () => person.device.post('/v1/operations/accounts', { address: person.address })
    const before = (await list()).body
    expect(before).toEqual({
      accounts: [
        {
          caipNetworkId: EVM,
          code: 'ours',
          codeAddress: SIMPLE_7702_ACCOUNT,
          authorizationNonce: 1,
        },
      ],
    })
    const authorization = await authorize(person, {
      nonce: before.accounts[0].authorizationNonce,
      delegate: '0x0000000000000000000000000000000000000000',
    })
    const { status, body } = await person.device.post('/v1/operations/undelegate', {
      caipNetworkId: EVM,
      address: person.address,
      authorization,
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    await chain.client.waitForTransactionReceipt({ hash: body.transactionHash })
    await vi.waitFor(async () => expect((await list()).body.accounts[0].code).toBe('none'))
  })

  test('error: refuses to delegate elsewhere', async () => {
    const person = await createPerson(server)
    const authorization = await authorize(person, { nonce: 0, delegate: newAddress() })
    const body = { caipNetworkId: EVM, address: person.address, authorization }
    expect((await person.device.post('/v1/operations/undelegate', body)).status).toBe(400)
  })
})

describe('funds that run low', () => {
  test('behavior: readiness, the log and the metrics say so', async () => {
    const poor = await chain.openServer({ PAYMASTER_LOW_OPERATIONS: '1000000' })
    try {
      await vi.waitFor(async () => {
        const { statusCode, body } = await poor.app.inject('/readyz')
        expect(statusCode).toBe(200)
        expect(body).toContain('operations_funds_low')
        expect(body).toContain('paymaster on eip155:99199')
      })
      expect(poor.logged.join('')).toContain('funds for operations run low')
      const { body } = await poor.app.inject('/metrics')
      expect(body).toMatch(
        /aureus_operations_affordable\{chain="eip155:99199",account="paymaster"\} \d/,
      )
      expect(body).toContain('aureus_operations_funds_gwei')
    } finally {
      await poor[Symbol.asyncDispose]()
    }
  })
})
