// A connector of wagmi as an EIP-1193 provider, so that our own connector for providers can use it. Connecting, switching
// and disconnecting go through wagmi, whose state stays right.
import {
  type Config,
  type Connector,
  connect,
  disconnect,
  reconnect,
  switchChain,
} from '@wagmi/core'
import { numberToHex } from 'viem'

type Listener = (value: unknown) => void

interface Request {
  method: string
  params?: readonly unknown[] | Readonly<Record<string, unknown>>
}

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

export function createShim(config: Config, connector: Connector) {
  const listeners = new Map<string, Set<Listener>>()
  const held = () => config.state.connections.get(connector.uid)
  const accounts = () => [...(held()?.accounts ?? [])]

  function emit(event: string, value: unknown): void {
    // A copy, because a listener may add others.
    const present = Array.from(listeners.get(event) ?? [])
    for (const listener of present) listener(value)
  }

  // wagmi's state is the one source of events. A connection that is being restored is not one yet.
  config.subscribe(
    ({ connections, status }) =>
      status === 'reconnecting' ? undefined : connections.get(connector.uid),
    (now, before) => {
      if (now && before && now.chainId !== before.chainId)
        emit('chainChanged', numberToHex(now.chainId))
      if (String(now?.accounts ?? []) !== String(before?.accounts ?? []))
        emit('accountsChanged', [...(now?.accounts ?? [])])
    },
  )

  const performs: Readonly<Record<string, (request: Request) => unknown>> = {
    async eth_requestAccounts() {
      await settled(config)
      if (accounts().length === 0) await connect(config, { connector })
      return accounts()
    },
    async eth_accounts() {
      await restoredOnce(config)
      return accounts()
    },
    async eth_chainId() {
      const known = held()?.chainId ?? (await connector.getChainId())
      return numberToHex(known)
    },
    async wallet_switchEthereumChain({ params }) {
      const [target] = params as readonly [{ chainId: string }]
      const chainId = Number(target.chainId)
      if (!config.chains.some(({ id }) => id === chainId))
        throw failure(4902, `wagmi has no chain ${chainId}`)
      await switchChain(config, { connector, chainId })
      return null
    },
    /** wagmi's own switch has offered to add the chain already. */
    wallet_addEthereumChain() {
      throw failure(4902, 'The wallet does not know the chain')
    },
    async wallet_revokePermissions() {
      if (held()) await disconnect(config, { connector })
      return null
    },
  }

  return {
    async request(request: Request): Promise<unknown> {
      const own = Object.hasOwn(performs, request.method) ? performs[request.method] : undefined
      if (own) return own(request)
      const provider = (await connector.getProvider()) as
        | { request(given: Request): Promise<unknown> }
        | undefined
      if (!provider) throw failure(4900, 'The wallet is not available')
      return provider.request(request)
    },
    on(event: string, listener: Listener): void {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: Listener): void {
      listeners.get(event)?.delete(listener)
    },
  }
}

const restoring = new WeakMap<Config, Promise<unknown>>()

/** wagmi restores all its connections at once, so one attempt serves every connector. */
function restoredOnce(config: Config): Promise<unknown> {
  const started = restoring.get(config) ?? restore(config)
  restoring.set(config, started)
  return started.then(() => settled(config))
}

async function restore(config: Config): Promise<void> {
  // wagmi's provider starts its own attempt when it mounts, in the same task as a page that mounts ours.
  await new Promise((resolve) => setTimeout(resolve))
  await settled(config)
  if (config.state.status !== 'connected') await reconnect(config)
}

/** Resolves once wagmi is neither connecting nor reconnecting. */
function settled(config: Config): Promise<void> {
  const isSettled = () =>
    config.state.status === 'connected' || config.state.status === 'disconnected'
  if (isSettled()) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = config.subscribe(
      ({ status }) => status,
      () => {
        if (!isSettled()) return
        stop()
        resolve()
      },
    )
  })
}
