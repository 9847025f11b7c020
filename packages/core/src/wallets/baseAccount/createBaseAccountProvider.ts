// Base Account as an EIP-1193 provider. Its window opens for what the owner must see, and for nothing else.
import * as v from 'valibot'
import { numberToHex } from '../../chains/eip155/hex.ts'
import { AccountsSchema, ChainIdSchema } from '../injected/answers.ts'
import type { Eip1193Provider } from '../injected/provider.ts'
import { refusal } from './errors.ts'
import { askSealed, type Peers, type Request, readValue, shakeHands } from './exchange.ts'
import type { KeysWindow } from './keysWindow.ts'
import { createProviderEvents } from './providerEvents.ts'
import type { Session, SessionStore } from './sessionStore.ts'

export interface BaseAccountParameters {
  keysWindow: KeysWindow
  store: SessionStore
  /** EVM chains that the page wants, best first. The wallet may lack them. */
  wantedChains(): readonly number[]
  /** Reads from a chain over the page's own node. */
  read(chainId: number, request: Request): Promise<unknown>
  /** EIP-5792. */
  getCallsStatus(params: unknown): Promise<unknown>
}

/** What the window asks its owner. */
const windowMethods = new Set([
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
  'wallet_addEthereumChain',
  'wallet_watchAsset',
])

const isRead = (method: string) =>
  /^(?:eth|net|web3)_/.test(method) && !/^eth_(?:sign|send|subscribe)/.test(method)

const ConnectedSchema = v.pipe(
  v.object({ accounts: v.array(v.object({ address: v.string() })) }),
  v.transform(({ accounts }) => accounts.map(({ address }): unknown => address)),
  AccountsSchema,
  v.minLength(1),
)
const TargetSchema = v.looseTuple([v.object({ chainId: ChainIdSchema })])
const CapabilitiesSchema = v.looseTuple([v.string(), v.optional(v.array(ChainIdSchema))])

/** The wallet's own chain. */
const BASE = 8453

export function createBaseAccountProvider(parameters: BaseAccountParameters): Eip1193Provider {
  const { keysWindow, store, wantedChains, read, getCallsStatus } = parameters
  const events = createProviderEvents()
  /** This page's chain. Other tabs may be on another. */
  let chainId: number | undefined
  let isConnected = false

  async function held(): Promise<Session | undefined> {
    const session = await store.get()
    isConnected = session !== undefined
    chainId ??= session?.chainId
    return session
  }

  /** @throws 4100 (EIP-1193) */
  async function requireSession(): Promise<Session> {
    const session = await held()
    if (session) return session
    throw refusal(4100, 'Connect Base Account first')
  }

  const currentChain = async () => {
    await held()
    return chainId ?? wantedChains()[0] ?? BASE
  }

  async function forget(): Promise<null> {
    isConnected = false
    chainId = undefined
    await store.set(undefined)
    events.tell('accountsChanged', [])
    return null
  }

  /** A new session each time, so that the owner can choose another account. */
  async function connect(): Promise<readonly string[]> {
    const { keys, peer, data: greeting } = await shakeHands(keysWindow)
    const wanted = [...wantedChains(), BASE]
    const method = 'wallet_connect'
    const action = { method, params: [{ version: '1', capabilities: {} }] }
    const asked = { action, chainId: wanted[0] as number }
    const { value, data } = await askSealed(keysWindow, { keys, peer }, asked)
    const accounts = readValue(method, ConnectedSchema, value)
    const { chains = [], capabilities = {} } = { ...greeting, ...data }
    chainId = [...wanted, ...chains].find((id) => chains.includes(id)) ?? asked.chainId
    await store.set({ keys, peer, accounts, chainId, chains, capabilities })
    isConnected = true
    return accounts
  }

  /** Code 4100 says that the wallet no longer knows this page, and ends the session. */
  async function askOwner(action: Request): Promise<unknown> {
    // Before anything else, because browsers open windows only right after a press.
    if (isConnected) keysWindow.open()
    const session = await requireSession()
    const here = chainId ?? session.chainId
    const { value, data } = await asked(session, { action, chainId: here })
    await store.set({ ...session, ...data, chainId: here })
    return value
  }

  async function asked(peers: Peers, request: { action: Request; chainId: number }) {
    try {
      return await askSealed(keysWindow, peers, request)
    } catch (error) {
      if ((error as { code?: unknown }).code === 4100) await forget()
      throw error
    }
  }

  /** EIP-3326. The owner is asked only about a chain that the wallet has not named. */
  async function moveTo(request: Request): Promise<null> {
    const [target] = readParams(TargetSchema, request.params)
    const { chains } = await requireSession()
    if (!chains.includes(target.chainId)) await askOwner(request)
    chainId = target.chainId
    await store.set({ ...(await requireSession()), chainId })
    events.tell('chainChanged', numberToHex(chainId))
    return null
  }

  /** EIP-5792. Those of chain `0x0` hold on every chain. */
  async function capabilitiesOf(params: unknown): Promise<Session['capabilities']> {
    const [address, wanted] = readParams(CapabilitiesSchema, params)
    const { accounts, capabilities } = await requireSession()
    if (!accounts.some((one) => one.toLowerCase() === address.toLowerCase()))
      throw refusal(4100, 'Base Account shares another account')
    const isWanted = (id: number) => id === 0 || !wanted || wanted.includes(id)
    return Object.fromEntries(Object.entries(capabilities).filter(([id]) => isWanted(Number(id))))
  }

  const answers = new Map<string, (request: Request) => unknown>([
    ['eth_requestAccounts', connect],
    ['eth_accounts', async () => (await held())?.accounts ?? []],
    ['eth_chainId', async () => numberToHex(await currentChain())],
    ['net_version', async () => String(await currentChain())],
    ['wallet_switchEthereumChain', moveTo],
    ['wallet_getCapabilities', ({ params }) => capabilitiesOf(params)],
    ['wallet_getCallsStatus', ({ params }) => getCallsStatus(params)],
    ['wallet_revokePermissions', forget],
  ])

  return {
    async request({ method, params = [] }) {
      const request = { method, params }
      const answer = answers.get(method)
      if (answer) return answer(request)
      if (windowMethods.has(method)) return askOwner(request)
      if (isRead(method)) return read(await currentChain(), request)
      throw refusal(4200, `Base Account does not support ${method}`)
    },
    on: events.on,
    removeListener: events.removeListener,
  }
}

/** @throws -32602 (EIP-1474) */
function readParams<const S extends v.GenericSchema>(schema: S, params: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, params)
  if (parsed.success) return parsed.output
  throw refusal(-32602, `Invalid parameters: ${parsed.issues[0].message}`)
}
