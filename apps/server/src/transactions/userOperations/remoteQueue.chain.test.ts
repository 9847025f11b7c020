// A bundler of the operator (ERC-7769) in place of the built-in one: here a stand-in that bundles with a key of its own.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  AuthorizationSchema,
  type Hex,
  packUserOperation,
  type UserOperation,
  UserOperationSchema,
} from '@aureus/protocol/operations'
import * as v from 'valibot'
import { encodeFunctionData, parseEther } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, describe, expect, test } from 'vitest'
import { authorize, call, createPerson, EVM, submit } from '../../testing/smartAccounts.ts'
import { ended, newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'
import { SPONSORED_FOR_S } from './paymaster.ts'
import { releaseReservations } from './sweepBudgets.ts'

interface Asked {
  method: string
  params: [Record<string, unknown>, string]
}

const requests: Asked[] = []
/** What it answers in place of sending. */
let refusal: { code: number; message: string } | undefined
const key = privateKeyToAccount(generatePrivateKey())

const chain = await shareSmartAccounts()
await chain.client.setBalance({ address: key.address, value: parseEther('1') })
const bundler = createServer((request, reply) => {
  void (async () => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked = JSON.parse(Buffer.concat(parts).toString()) as Asked
    requests.push(asked)
    reply.setHeader('content-type', 'application/json')
    reply.end(JSON.stringify({ jsonrpc: '2.0', id: 1, ...(await answer(asked)) }))
  })()
}).listen(0, '127.0.0.1')
await new Promise((resolve) => bundler.once('listening', resolve))
const { port } = bundler.address() as AddressInfo
const server = await chain.shareServer({ BUNDLER_URLS: `${EVM}=http://127.0.0.1:${port}` })
afterAll(async () => {
  bundler.closeAllConnections()
  bundler.close()
})

async function answer({ method, params: [given] }: Asked): Promise<object> {
  if (method !== 'eth_sendUserOperation') return { result: null }
  if (refusal) return { error: refusal }
  const { factory, factoryData: _, signature, eip7702Auth, ...rest } = given
  const operation: UserOperation = v.parse(UserOperationSchema, rest)
  const authorization =
    eip7702Auth === undefined
      ? undefined
      : v.parse(AuthorizationSchema, {
          ...(eip7702Auth as object),
          chainId: Number((eip7702Auth as { chainId: Hex }).chainId),
          nonce: Number((eip7702Auth as { nonce: Hex }).nonce),
          yParity: Number((eip7702Auth as { yParity: Hex }).yParity),
        })
  const hash = await chain.client.sendTransaction({
    account: key,
    chain: null,
    to: chain.contracts.entryPoint,
    // As others pack it: with the marker as it came, not filled up.
    data: encodeFunctionData({
      abi: entryPoint08Abi,
      functionName: 'handleOps',
      args: [
        [
          {
            ...packUserOperation(operation),
            initCode: factory as Hex,
            signature: signature as Hex,
          },
        ],
        key.address,
      ],
    }),
    gas: 2_000_000n,
    ...(authorization && { authorizationList: [authorization] }),
  })
  return { result: hash }
}

describe('BUNDLER_URLS', () => {
  test('behavior: sends operations to it, the first with its authorization, and reads the outcome from the chain', async () => {
    const person = await createPerson(server)
    for (const at of [0, 1]) {
      const hash = await submit(person, [call(newAddress())])
      await ended(person, hash, 'included')
      const sent = requests.filter(({ method }) => method === 'eth_sendUserOperation')
      expect(sent).toHaveLength(at + 1)
      expect(sent[at]?.params[0]['factory']).toBe('0x7702')
      expect('eip7702Auth' in (sent[at]?.params[0] ?? {})).toBe(at === 0)
      expect(sent[at]?.params[1]).toBe(chain.contracts.entryPoint)
    }
  })

  test('behavior: an executor removes code where the bundler cannot, and operations continue', async () => {
    const person = await createPerson(server)
    const hash = await submit(person, [call(newAddress())])
    await ended(person, hash, 'included')
    const delegate = '0x0000000000000000000000000000000000000000'
    const { status, body } = await person.device.post('/v1/operations/undelegate', {
      caipNetworkId: EVM,
      address: person.address,
      authorization: await authorize(person, { nonce: 1, delegate }),
    })
    expect({ status, body }).toMatchObject({ status: 200 })
    const { transactionHash } = body
    const { from } = await chain.client.waitForTransactionReceipt({ hash: transactionHash })
    expect(from).toBe(chain.executor.toLowerCase())
    expect(await chain.client.getCode({ address: person.address })).toBeUndefined()
    const next = await submit(person, [call(newAddress())])
    await ended(person, next, 'included')
  })

  test('error: fails an operation that it refuses, and releases its cost when the signature expires', async () => {
    refusal = { code: -32500, message: 'AA24' }
    const person = await createPerson(server)
    const hash = await submit(person, [call(newAddress())])
    await ended(person, hash, 'failed')
    const { db, clock } = server
    const reserved = async () => {
      const rows = await db.selectFrom('operation_budgets').selectAll().execute()
      return rows.find(({ key: name }) => name.includes(person.address))?.gwei
    }
    // Until then, another bundler could run it.
    expect(await reserved()).toBeGreaterThan(0)
    const nowMs = clock.nowMs + 1000 * SPONSORED_FOR_S
    await releaseReservations(db, { nowMs, isUsed: async () => false })
    expect(await reserved()).toBe(0)
    refusal = undefined
  })
})
