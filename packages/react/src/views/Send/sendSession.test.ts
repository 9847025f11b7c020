// The whole transfer, with a scripted chain and wallet.
import {
  type Adapter,
  type Client,
  type Connector,
  connect,
  createClient,
  UserRejectedError,
  type WalletEvent,
} from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { customNetwork, defaultNetworks, failure } from '@aureus/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createSendSession } from './sendSession.ts'

const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'a'.repeat(64)}` as const
const first = { address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }
const second = { address: '0x1563915e194D8CfBA1943570603F7606A3115508' }
const ETHER = 10n ** 18n
const { chain: readChain } = createEip155Adapter(new EventTarget()) as Required<Adapter>

type Answers = Record<string, unknown>

/** Only knows Anna. */
function nameService(name: string): Response {
  if (name !== 'anna.example')
    return Response.json(failure('name_unknown', 'Not registered'), { status: 404 })
  return Response.json({
    name,
    registered_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
    attributes: {},
    addresses: { 60: { address: to, created_at: '2026-11-20T10:00:00.000Z' } },
  })
}

/** Ten coins and a fee of at most 21,000 × 210, unless a test says otherwise. */
function chain(answers: Answers) {
  const given: Answers = {
    eth_getBalance: `0x${(10n * ETHER).toString(16)}`,
    eth_getCode: '0x',
    eth_estimateGas: '0x5208',
    eth_getBlockByNumber: { baseFeePerGas: '0x64' },
    eth_maxPriorityFeePerGas: '0xa',
    eth_call: '0x',
    eth_getTransactionReceipt: { status: '0x1', blockNumber: '0x1' },
    ...answers,
  }
  return (async (url: string, init: RequestInit) => {
    const name = /profile\/account\/(.*)$/.exec(url)?.[1]
    if (name !== undefined) return nameService(name)
    const { id, method, params } = JSON.parse(init.body as string)
    const answer = given[method]
    const result: unknown = typeof answer === 'function' ? await answer(params) : answer
    if (result === 'offline') throw new TypeError('offline')
    const failed = result instanceof Error
    const body = failed ? { error: { code: 3, message: result.message } } : { result }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...body }))
  }) as typeof fetch
}

/** A wallet with two accounts; `answer` responds to a transaction. */
function scripted() {
  const listeners = new Set<(event: WalletEvent) => void>()
  const control = {
    asked: 0,
    answer: async (): Promise<`0x${string}`> => hash,
    changeAccount() {
      for (const listener of listeners) listener({ type: 'accounts', accounts: [second] })
    },
  }
  const unused = () => Promise.reject(new Error('not asked for here'))
  const connector: Connector = {
    wallet: { id: 'com.example', name: 'Test Wallet', namespace: 'eip155' },
    connect: async () => ({ accounts: [first], caipNetworkId: 'eip155:99199' }),
    reconnect: unused,
    disconnect: async () => undefined,
    switchNetwork: unused,
    signMessage: unused,
    sendTransaction(_, { signal } = {}) {
      control.asked++
      if (signal?.aborted) return Promise.reject(new Error('aborted'))
      return Promise.race([
        control.answer(),
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
      ])
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const adapter: Adapter = {
    namespace: 'eip155',
    discover(onConnectors) {
      onConnectors([connector])
      return () => undefined
    },
    chain: (parameters) => readChain(parameters),
  }
  return { adapter, control, wallet: connector.wallet }
}

async function filling(answers: Answers = {}) {
  sessionStorage.clear()
  const { adapter, control, wallet } = scripted()
  const client: Client = createClient({
    config: {
      brand: { name: 'Aureus' },
      origin: 'https://app.example',
      projectId: 'test',
      networks: [customNetwork('Aureus'), ...defaultNetworks],
      signIn: { enabled: false, required: false, chains: [] },
      features: { faucet: null },
    },
    storage: { get: () => null, set: () => undefined },
    fetch: chain(answers),
    adapters: { eip155: async () => adapter },
  })
  await connect(client, { wallet })
  const session = createSendSession(client)
  return { client, session, state: session.getState, control }
}

async function reviewed(answers: Answers = {}) {
  const parts = await filling(answers)
  parts.session.edit({ recipient: to, amount: '1' })
  await parts.session.review()
  expect(parts.state().reviewed).not.toBeNull()
  return parts
}

describe('createSendSession', () => {
  test('behavior: goes from the form to the preview to the chain’s confirmation', async () => {
    const { session, state } = await reviewed()
    expect(state().reviewed?.transfer).toMatchObject({ to, amount: ETHER })
    await session.send()
    expect(state().progress).toEqual({ status: 'success', hash })
  })

  test.each([
    ['', '', { recipient: 'empty', amount: { kind: 'empty' } }],
    ['anna', '1', { recipient: 'form' }],
    [to.replace('dA', 'Da'), '1', { recipient: 'checksum' }],
    [to, 'x', { amount: { kind: 'notANumber' } }],
    [to, '0', { amount: { kind: 'zero' } }],
    [to, `0.${'1'.repeat(19)}`, { amount: { kind: 'tooManyDecimals' } }],
    [to, '11', { amount: { kind: 'amount', available: 10n * ETHER } }],
    [to, '10', { amount: { kind: 'fee', available: 10n * ETHER, maxFee: 21_000n * 210n } }],
  ])('error: reports problems with %j and %j', async (recipient, amount, problems) => {
    const { session, state } = await filling()
    session.edit({ recipient, amount })
    await session.review()
    expect(state()).toMatchObject({ problems, reviewed: null, busy: null })
  })

  test('behavior: resolves a name once and shows its address beside it', async () => {
    const { session, state } = await filling()
    session.edit({ recipient: 'Anna.example', amount: '1' })
    await session.review()
    expect(state().reviewed).toMatchObject({ transfer: { to }, name: 'anna.example' })
  })

  test('error: reports an unregistered name', async () => {
    const { session, state } = await filling()
    session.edit({ recipient: 'bert.example', amount: '1' })
    await session.review()
    expect(state().problems).toEqual({ recipient: 'unknown' })
  })

  test('behavior: typing in a field clears only that field’s problem', async () => {
    const { session, state } = await filling()
    await session.review()
    session.edit({ recipient: to })
    expect(state().problems).toEqual({ amount: { kind: 'empty' } })
    session.edit({ amount: '1' })
    expect(state().problems).toEqual({})
  })

  test('behavior: Max follows the fee until the review', async () => {
    let baseFee = 100n
    const { session, state } = await filling({
      eth_getBlockByNumber: () => ({ baseFeePerGas: `0x${baseFee.toString(16)}` }),
    })
    session.edit({ recipient: to })
    await session.takeMax()
    expect(state()).toMatchObject({ amount: '9.99999999999559', max: true })
    baseFee = 200n
    await session.review()
    expect(state().reviewed?.transfer.amount).toBe(10n * ETHER - 21_000n * 410n)
    expect(state().amount).toBe('9.99999999999139')
    session.edit({ amount: '1' })
    expect(state().max).toBe(false)
  })

  test('behavior: Max works without a recipient', async () => {
    const { session, state } = await filling()
    await session.takeMax()
    expect(state().amount).toBe('9.99999999999559')
  })

  test('behavior: a cancelled review does not open the preview', async () => {
    const late = Promise.withResolvers<string>()
    const { session, state } = await filling({
      eth_getCode: () => late.promise,
    })
    session.edit({ recipient: to, amount: '1' })
    const review = session.review()
    expect(state().busy).toBe('review')
    session.stopReview()
    expect(state().busy).toBeNull()
    late.resolve('0x')
    await review
    expect(state()).toMatchObject({ reviewed: null, problems: {} })
  })

  test.each([
    [{ eth_estimateGas: new Error('closed') }, { kind: 'refused', words: 'closed' }],
    [{ eth_getBalance: 'offline' }, { kind: 'unreachable' }],
    [{ eth_getBlockByNumber: 'offline' }, { kind: 'unreachable' }],
  ])('error: reports a chain that refuses or does not respond: %o', async (answers, general) => {
    const { session, state } = await filling(answers)
    session.edit({ recipient: to, amount: '1' })
    await session.review()
    expect(state().problems).toEqual({ general })
  })

  test('behavior: a second call sends nothing while the wallet is asked and afterwards', async () => {
    const { session, control } = await reviewed()
    await Promise.all([session.send(), session.send()])
    await session.send()
    expect(control.asked).toBe(1)
  })

  test('error: can be tried again after a decline', async () => {
    const { session, state, control } = await reviewed()
    control.answer = () => Promise.reject(new UserRejectedError())
    await session.send()
    expect(state().progress).toMatchObject({
      status: 'failed',
      error: { name: 'UserRejectedError' },
    })
    control.answer = async () => hash
    await session.send()
    expect(state().progress.status).toBe('success')
  })

  test('behavior: Cancel returns to the preview; a double click does not', async () => {
    const { session, state, control } = await reviewed()
    control.answer = () => new Promise(() => {})
    const sending = session.send()
    expect(state().progress.status).toBe('wallet')
    session.cancelSend()
    expect(state().progress.status).toBe('wallet')
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 600 })
    onTestFinished(() => void vi.useRealTimers())
    session.cancelSend()
    await sending
    expect(state()).toMatchObject({ progress: { status: 'idle' }, reviewed: {} })
  })

  test.each([
    [{ status: '0x0', blockNumber: '0x1' }, 'reverted'],
    ['offline', 'unknown'],
  ])('error: reports the receipt %o as %s', async (receipt, status) => {
    const { session, state } = await reviewed({ eth_getTransactionReceipt: receipt })
    await session.send()
    expect(state().progress).toEqual({ status, hash })
  })

  test('behavior: going back keeps the typed text; after sending, the form is empty', async () => {
    const { session, state } = await reviewed()
    session.leavePreview()
    expect(state()).toMatchObject({ recipient: to, amount: '1', reviewed: null })
    await session.review()
    await session.send()
    session.leavePreview()
    expect(state()).toMatchObject({ recipient: '', amount: '', progress: { status: 'idle' } })
  })

  test('behavior: switching accounts keeps only the recipient and reports the change', async () => {
    const { session, state, control } = await reviewed()
    control.changeAccount()
    session.follow()
    expect(state()).toMatchObject({ recipient: to, amount: '', changed: true, reviewed: null })
    session.edit({ amount: '1' })
    expect(state().changed).toBe(false)
  })

  test('error: does not ask the wallet after an account switch', async () => {
    const { session, state, control } = await reviewed()
    control.changeAccount()
    await session.send()
    expect(state().progress).toMatchObject({ error: { name: 'TransferOutdatedError' } })
    expect(control.asked).toBe(0)
  })
})
