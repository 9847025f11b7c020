// The form of a transfer, with a scripted chain and wallet.
import {
  type Adapter,
  type Client,
  type Connector,
  connect,
  createClient,
  type Wallet,
  type WalletEvent,
} from '@aureus/core'
import { createEip155Adapter } from '@aureus/core/eip155'
import { customNetwork, defaultNetworks, failure } from '@aureus/protocol'
import { expect } from 'vitest'
import { createSendSession } from '../views/Send/sendSession.ts'

export const to = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const hash = `0x${'a'.repeat(64)}` as const
const first = { address: '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A' }
const second = { address: '0x1563915e194D8CfBA1943570603F7606A3115508' }
export const ETHER = 10n ** 18n
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
function scripted({ id = 'com.example', request }: Partial<Wallet & Connector> = {}) {
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
    wallet: { id, name: 'Test Wallet', namespace: 'eip155' },
    ...(request && { request }),
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

export async function filling(answers: Answers = {}, of: Parameters<typeof scripted>[0] = {}) {
  sessionStorage.clear()
  const { adapter, control, wallet } = scripted(of)
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

export async function reviewed(answers: Answers = {}, of: Parameters<typeof scripted>[0] = {}) {
  const parts = await filling(answers, of)
  parts.session.edit({ recipient: to, amount: '1' })
  await parts.session.review()
  expect(parts.state().reviewed).not.toBeNull()
  return parts
}
