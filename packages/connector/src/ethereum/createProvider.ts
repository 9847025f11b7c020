// An EIP-1193 provider. The wallet's window opens for whatever needs its owner; the page answers the rest.
import { ProviderRpcError } from '../base/errors.ts'
import { type PageStorage, pageStorage, readRemembered, remember } from '../base/remembered.ts'
import { anything, matching, number, object, optional, text } from '../base/shape.ts'
import { createWalletWindow, type WalletWindow } from '../window/createWalletWindow.ts'
import { isConnected, isResult } from '../window/messages.ts'

export interface CreateProviderOptions {
  /** Origin of the wallet, such as `https://wallet.example.com`. */
  wallet: string
  /**
   * The networks that this page uses, by chain id, each with a node that this page may read from. The operator of the
   * wallet must serve them too.
   */
  chains: Readonly<Record<number, string>>
  /** Where a new visitor starts. Default: the lowest id of `chains`. */
  chainId?: number
}

export interface RequestArguments {
  method: string
  params?: readonly unknown[] | object | undefined
}

/** Events of EIP-1193. `disconnect` never fires: it is for chains that cannot be reached, and reads answer for themselves. */
export interface ProviderEvents {
  accountsChanged: readonly string[]
  chainChanged: string
  disconnect: ProviderRpcError
  connect: { chainId: string }
}

type Listener = (payload: never) => void

export interface Provider {
  /** Call it in a click where the wallet has to ask. @throws ProviderRpcError */
  request(asked: RequestArguments): Promise<unknown>
  on<N extends keyof ProviderEvents>(
    event: N,
    listener: (payload: ProviderEvents[N]) => void,
  ): Provider
  removeListener<N extends keyof ProviderEvents>(
    event: N,
    listener: (payload: ProviderEvents[N]) => void,
  ): Provider
}

interface Surroundings {
  window?: WalletWindow
  storage?: PageStorage
  fetch?: typeof fetch
}

const signing = /^(?:personal_sign|eth_signTypedData_v4|eth_sendTransaction)$/
/** Answered by the page's own node. */
const reading =
  /^(?:eth_(?:blobBaseFee|blockNumber|call|createAccessList|estimateGas|feeHistory|gasPrice|get\w+|maxPriorityFeePerGas|syncing)|web3_clientVersion)$/

const namesChain = object({ 0: object({ chainId: matching(/^0x[\da-f]+$/i) }) })
const namesAccounts = object({ 0: object({ eth_accounts: object({}) }) })
const isNodeAnswer = object({
  result: anything,
  error: optional(object({ code: number, message: text })),
})

/** The wallet as an EIP-1193 provider. Nothing loads or opens until a request needs it. */
export function createProvider(options: CreateProviderOptions, given: Surroundings = {}): Provider {
  const { wallet, chains } = options
  const { window = createWalletWindow(wallet), storage = pageStorage } = given
  const send = given.fetch ?? fetch
  const key = `aureus.connector ${wallet}`
  const [lowest = 1] = Object.keys(chains).map(Number)
  const known = readRemembered(key, storage)
  let accounts = known?.accounts ?? []
  let chainId =
    known?.chainId !== undefined && known.chainId in chains
      ? known.chainId
      : (options.chainId ?? lowest)
  let connecting: Promise<readonly string[]> | undefined
  const listeners = new Map<string, Set<Listener>>()

  function emit<N extends keyof ProviderEvents>(event: N, payload: ProviderEvents[N]): void {
    // A listener may remove itself or add another one.
    for (const listener of new Set(listeners.get(event)))
      try {
        listener(payload as never)
      } catch (error) {
        // One listener's defect is not that of the others.
        console.error(error)
      }
  }

  const hexId = () => `0x${chainId.toString(16)}`
  const save = () => remember(key, { accounts, chainId }, storage)

  function setAccounts(next: string[]): void {
    const isSame = next.join() === accounts.join()
    accounts = next
    save()
    if (!isSame) emit('accountsChanged', accounts)
  }

  async function connect(): Promise<readonly string[]> {
    const asked = { chainId: `eip155:${chainId}` }
    const { address } = await window.request('getUser', asked, isConnected)
    emit('connect', { chainId: hexId() })
    setAccounts([address])
    return accounts
  }

  async function sign(asked: RequestArguments): Promise<unknown> {
    if (accounts.length === 0)
      throw new ProviderRpcError(4100, 'Connect first: eth_requestAccounts.')
    const { method, params } = asked
    try {
      const payload = { method, ...(params && { params }), chainId: `eip155:${chainId}` }
      return (await window.request('rpcRequest', payload, isResult)).result
    } catch (error) {
      // The owner disconnected this site, signed out, or has another account now.
      if (error instanceof ProviderRpcError && error.code === 4100) setAccounts([])
      throw error
    }
  }

  function switchTo(params: unknown): null {
    if (!namesChain(params)) throw new ProviderRpcError(-32602, 'Expected a chain id.')
    const next = Number(params[0].chainId)
    if (!(next in chains)) throw new ProviderRpcError(4902, 'This wallet does not know the chain.')
    if (next === chainId) return null
    chainId = next
    save()
    emit('chainChanged', hexId())
    return null
  }

  async function read({ method, params = [] }: RequestArguments): Promise<unknown> {
    const answer = await send(chains[chainId] ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    })
      .then((response) => response.json() as Promise<unknown>)
      .catch(() => undefined)
    if (!isNodeAnswer(answer)) throw new ProviderRpcError(-32603, 'The node did not answer.')
    const { error, result } = answer
    if (error) throw new ProviderRpcError(error.code, error.message)
    return result
  }

  async function request(asked: RequestArguments): Promise<unknown> {
    const { method, params } = asked
    switch (method) {
      case 'eth_accounts':
        return [...accounts]
      case 'eth_chainId':
        return hexId()
      case 'net_version':
        return String(chainId)
      case 'eth_requestAccounts':
        if (accounts.length > 0) return [...accounts]
        connecting ??= connect().finally(() => (connecting = undefined))
        return [...(await connecting)]
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchTo(params)
      case 'wallet_revokePermissions':
        if (!namesAccounts(params)) break
        setAccounts([])
        return null
      default:
        if (signing.test(method)) return sign(asked)
        if (reading.test(method)) return read(asked)
    }
    throw new ProviderRpcError(4200, `${method} is not supported.`)
  }

  const provider: Provider = {
    request,
    on(event, listener) {
      const all = listeners.get(event) ?? new Set()
      listeners.set(event, all.add(listener))
      return provider
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  return provider
}
