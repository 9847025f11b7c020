// Alto, a bundler by others, sends what the built-in one sends, with the same outcome. By hand, with ALTO=1: npm
// installs 380 MB.
import { EIP_7702_FACTORY, type Hex } from '@aureus/protocol/operations'
import { numberToHex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Alto, startAlto } from '../../testing/alto.ts'
import {
  ask,
  call,
  createPerson,
  EVM,
  type Person,
  readStatus,
  type SmartAccounts,
  sign,
  startSmartAccounts,
} from '../../testing/smartAccounts.ts'
import type { WalletTestServer } from '../../testing/walletServer.ts'

const spender = '0x1111111111111111111111111111111111111111'
const approval: Hex = `0x095ea7b3${'0'.repeat(24)}${'1'.repeat(40)}${'0'.repeat(63)}7`

describe.skipIf(process.env['ALTO'] !== '1')('Alto', () => {
  let chain: SmartAccounts
  let alto: Alto
  let throughAlto: WalletTestServer
  let builtIn: WalletTestServer
  const key = generatePrivateKey()
  const bundler = privateKeyToAccount(key).address

  beforeAll(async () => {
    chain = await startSmartAccounts({ executors: 1 })
    await chain.client.setBalance({ address: bundler, value: parseEther('10') })
    const { entryPoint } = chain.contracts
    alto = await startAlto({ rpcUrl: chain.devnet.rpcUrl, entryPoint, key })
    throughAlto = await chain.openServer({ BUNDLER_URLS: `${EVM}=${alto.url}` })
    builtIn = await chain.openServer()
  })
  afterAll(async () => {
    await throughAlto?.[Symbol.asyncDispose]()
    await builtIn?.[Symbol.asyncDispose]()
    await alto?.stop()
    await chain?.stop()
  })

  const twoCalls = () => [call(chain.contracts.testToken, 0n, approval), call(spender)]

  /** Sends two calls and waits for their end. */
  async function send(person: Person) {
    const prepared = await ask(person, twoCalls())
    const signed = await sign(person, prepared)
    const startedAt = performance.now()
    const { status, body } = await person.device.post('/v1/operations/send', signed)
    expect(status).toBe(200)
    const { receipt, ...outcome } = await vi.waitFor(
      async () => {
        const answer = await readStatus(person, body.userOpHash)
        expect(answer.status).not.toBe('pending')
        return answer
      },
      { interval: 300 },
    )
    if (!receipt) throw new Error(`no receipt: ${outcome.status}`)
    const ms = Math.round(performance.now() - startedAt)
    const hash = receipt.transactionHash
    const transaction = await chain.client.getTransaction({ hash })
    return {
      sentBy: transaction.from,
      figures: { ms, gas: Number(receipt.gasUsed), type: transaction.type },
      seen: {
        status: outcome.status,
        calls: receipt.status,
        authorized: prepared.code === 'none',
        // The owner's address is the only difference.
        logs: receipt.logs.map(({ address, topics, data }) => [
          address,
          topics.map((topic) =>
            topic.toLowerCase().replace(person.address.slice(2).toLowerCase(), 'owner'),
          ),
          data,
        ]),
      },
    }
  }

  test('error: the server refuses a signature of another before either bundler has it', async () => {
    const answers = []
    for (const server of [throughAlto, builtIn]) {
      const person = await createPerson(server)
      const signed = await signedByOther(person)
      const { status, body } = await person.device.post('/v1/operations/send', signed)
      answers.push({ status, name: body.reasons?.[0]?.name })
    }
    expect(answers[0]).toEqual({ status: 400, name: 'operation_refused' })
    expect(answers[1]).toEqual(answers[0])
  })

  test('error: Alto refuses it too, with a code of ERC-7769', async () => {
    const { operation, signature, authorization } = await signedByOther(
      await createPerson(throughAlto),
    )
    if (!authorization) throw new Error('the account has code')
    const eip7702Auth = {
      ...authorization,
      chainId: numberToHex(authorization.chainId),
      nonce: numberToHex(authorization.nonce),
      yParity: numberToHex(authorization.yParity),
    }
    const { error } = await alto.ask('eth_sendUserOperation', [
      { ...operation, factory: EIP_7702_FACTORY, factoryData: '0x', signature, eip7702Auth },
      chain.contracts.entryPoint,
    ])
    expect(error?.code).toBeLessThanOrEqual(-32500)
    expect(error?.code).toBeGreaterThanOrEqual(-32521)
  })

  // Last: Alto 0.0.20 ends itself soon after it has bundled, on a rejection of its own that nothing handles.
  test('behavior: sends the first operation with its authorization, and the second, with the outcome of the built-in bundler', async () => {
    const outcomes = []
    for (const server of [throughAlto, builtIn]) {
      const person = await createPerson(server)
      outcomes.push([await send(person), await send(person)])
    }
    const [theirs = [], ours = []] = outcomes
    console.info(
      JSON.stringify({ alto: theirs.map((o) => o.figures), ours: ours.map((o) => o.figures) }),
    )
    expect(theirs.map(({ sentBy }) => sentBy.toLowerCase())).toEqual(
      [bundler, bundler].map((address) => address.toLowerCase()),
    )
    expect(ours[0]?.sentBy.toLowerCase()).toBe(chain.executor.toLowerCase())
    expect(theirs.map(({ seen }) => seen)).toEqual(ours.map(({ seen }) => seen))
    expect(theirs.map(({ seen }) => seen.authorized)).toEqual([true, false])
    expect(theirs[0]?.seen).toMatchObject({ status: 'included', calls: '0x1' })
    expect(theirs[0]?.seen.logs).toHaveLength(1)
  })

  async function signedByOther(person: Person) {
    const signed = await sign(person, await ask(person, twoCalls()))
    const other = privateKeyToAccount(generatePrivateKey())
    return { ...signed, signature: await other.sign({ hash: `0x${'11'.repeat(32)}` }) }
  }
})
