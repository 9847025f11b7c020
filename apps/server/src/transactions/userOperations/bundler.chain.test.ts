// What the built-in bundler survives: reorganisations, kill -9, other servers, and blocks that cost too much.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Hex } from '@aureus/protocol/operations'
import { request } from 'undici'
import { parseAbiItem } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../platform/db/database.ts'
import { startCustodyProcess } from '../../testing/custodyProcess.ts'
import {
  ask,
  call,
  createPerson,
  createPersonWith,
  EVM,
  type Person,
  readStatus,
  sign,
  submit,
} from '../../testing/smartAccounts.ts'
import { calmly, ended, newAddress, shareSmartAccounts } from '../../testing/smartAccountTests.ts'
import { createWalletDevice } from '../../testing/walletDevice.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'

const chain = await shareSmartAccounts({ executors: 1 })

const event = parseAbiItem(
  'event UserOperationEvent(bytes32 indexed userOpHash, address indexed sender, address indexed paymaster, uint256 nonce, bool success, uint256 actualGasCost, uint256 actualGasUsed)',
)

/** Those operations of the list that the chain ran, once for each time. */
async function runsOf(hashes: Hex[]): Promise<(Hex | undefined)[]> {
  const logs = await chain.client.getLogs({
    address: chain.contracts.entryPoint,
    event,
    args: { userOpHash: hashes },
    fromBlock: 0n,
  })
  return logs.map(({ args }) => args.userOpHash)
}

const included = (person: Person, hash: Hex) => ended(person, hash, 'included')

describe('one server', () => {
  let server: WalletTestServer
  beforeAll(async () => {
    server = await chain.openServer()
  })
  afterAll(() => server[Symbol.asyncDispose]())

  test('behavior: an operation that a reorganisation removes is included again, once', async () => {
    // The reorganisation must not remove the paymaster's deposit.
    await chain.client.mine({ blocks: 5 })
    const person = await createPerson(server)
    const hash = await submit(person, [call(newAddress())])
    const first = await included(person, hash)
    await chain.client.request({
      // @ts-expect-error viem does not know anvil's method.
      method: 'anvil_reorg',
      params: [3, []],
    })
    expect(await runsOf([hash])).toEqual([])
    await vi.waitFor(async () => {
      const { receipt, status } = await readStatus(person, hash)
      expect(status).toBe('included')
      expect(receipt?.blockHash).not.toBe(first.receipt?.blockHash)
    }, calmly)
    expect(await runsOf([hash])).toEqual([hash])
  })

  test('behavior: a transaction that no block takes waits, and pays no more than is paid back', async () => {
    const person = await createPerson(server)
    const prepared = await ask(person, [call(newAddress())])
    const signed = await sign(person, prepared)
    const most = BigInt(prepared.operation.maxFeePerGas)
    await chain.client.setNextBlockBaseFeePerGas({ baseFeePerGas: most * 3n })
    const { body } = await person.device.post('/v1/operations/send', signed)
    const sent = () =>
      server.db
        .selectFrom('operations')
        .select(['transactions', 'raw_transaction'])
        .where('hash', '=', body.userOpHash)
        .executeTakeFirstOrThrow()
    await vi.waitFor(async () => expect((await sent()).raw_transaction).not.toBeNull(), calmly)
    await chain.client.mine({ blocks: 15 })
    const { receipt } = await included(person, body.userOpHash)
    expect(JSON.parse((await sent()).transactions)).toEqual([receipt?.transactionHash])
    const hash = receipt?.transactionHash ?? '0x'
    const { effectiveGasPrice } = await chain.client.getTransactionReceipt({ hash })
    expect(effectiveGasPrice).toBeLessThanOrEqual(most)
    expect(await runsOf([body.userOpHash])).toEqual([body.userOpHash])
  })
})

describe('two servers on one database', () => {
  test('behavior: send each operation once, and waste no transaction', async () => {
    const DATA_DIR = join(chain.dir, 'shared')
    const servers = [await chain.openServer({ DATA_DIR }), await chain.openServer({ DATA_DIR })]
    const executor = chain.executor
    const before = await chain.client.getTransactionCount({ address: executor })
    const sent = await Promise.all(
      [0, 1, 2, 3, 4, 5].map(async (at) => {
        const person = await createPerson(servers[at % 2] as WalletTestServer)
        return { person, hash: await submit(person, [call(newAddress())]) }
      }),
    )
    for (const { person, hash } of sent) await included(person, hash)
    const hashes = sent.map(({ hash }) => hash)
    const runs = await runsOf(hashes)
    expect(runs).toHaveLength(hashes.length)
    expect(new Set(runs)).toEqual(new Set(hashes))
    expect(await chain.client.getTransactionCount({ address: executor })).toBe(before + 6)
    for (const server of servers) await server[Symbol.asyncDispose]()
  })
})

describe('kill -9', () => {
  test.each([
    ['before its transaction reached the chain', false],
    ['after its transaction reached the chain', true],
  ])('behavior: an operation is included once if the server dies %s', async (name, reaches) => {
    const dataDir = join(chain.dir, name.replaceAll(' ', '-'))
    await using held = await holdTransactions(chain.devnet.rpcUrl, reaches)
    const environment = chain.environment({ RPC_URLS: `${EVM}=${held.url}` })
    const first = await startCustodyProcess({ dataDir, databaseUrl: undefined, environment })
    const db = await openDatabase({ dataDir, databaseUrl: undefined })
    const device = await createWalletDevice(first.app as never, { nowMs: Date.now })
    const person = await createPersonWith({ db, device, nowMs: Date.now() })
    const hash = await submit(person, [call(newAddress())])
    await held.sent
    await first.kill()
    expect(await runsOf([hash])).toEqual(reaches ? [hash] : [])

    const second = await startCustodyProcess({
      dataDir,
      databaseUrl: undefined,
      environment: chain.environment(),
    })
    await vi.waitFor(async () => {
      const row = await db
        .selectFrom('operations')
        .select('status')
        .where('hash', '=', hash)
        .executeTakeFirst()
      expect(row?.status).toBe('included')
    }, calmly)
    expect(await runsOf([hash])).toEqual([hash])
    await second.kill()
    await db.destroy()
  })
})

/** A node that never answers whoever sends a transaction. @param reaches whether it is sent all the same */
async function holdTransactions(rpcUrl: string, reaches: boolean) {
  let tell: () => void = () => undefined
  const sent = new Promise<void>((resolve) => {
    tell = resolve
  })
  const node = createServer((asked, reply) => {
    void (async () => {
      const parts: Buffer[] = []
      for await (const part of asked) parts.push(part as Buffer)
      const body = Buffer.concat(parts).toString()
      const isSend = body.includes('eth_sendRawTransaction')
      if (isSend && !reaches) return tell()
      const answer = await request(rpcUrl, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      })
      const text = await answer.body.text()
      if (isSend) return tell()
      reply.setHeader('content-type', 'application/json')
      reply.end(text)
    })()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => node.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    sent,
    async [Symbol.asyncDispose]() {
      node.closeAllConnections()
      await new Promise((resolve) => node.close(resolve))
    },
  }
}
