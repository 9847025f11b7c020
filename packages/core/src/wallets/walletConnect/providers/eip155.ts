// Presents the remote wallet to EVM connectors as an EIP-1193 provider.
import type { ChainNamespace } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import * as v from 'valibot'
import { capabilitiesOfSession } from '../capabilities.ts'
import type { WalletConnect, WalletConnectEvent } from '../walletConnect.ts'

const family: ChainNamespace = 'eip155'

export interface ProviderParameters {
  walletConnect: WalletConnect
  /** Pairs if there is no session. Resolves once there is one. */
  pair(): Promise<unknown>
  /** The network where a wallet that approved several starts. */
  startOn(): string | undefined
}

const SwitchSchema = v.tuple([
  v.object({ chainId: v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)) }),
])
/** Wallets send CAIP-10 accounts or plain addresses. */
const AddressesSchema = v.pipe(
  v.array(v.string()),
  v.transform((list) => list.map((entry) => entry.slice(entry.lastIndexOf(':') + 1))),
)
const ChainSchema = v.pipe(
  v.union([v.pipe(v.string(), v.regex(/^(0x[0-9a-fA-F]{1,13}|[1-9]\d{0,15})$/)), v.number()]),
  v.transform(Number),
  v.safeInteger(),
  v.minValue(1),
)

const failure = (code: number, message: string) => Object.assign(new Error(message), { code })
const hexOf = (chainId: number) => `0x${chainId.toString(16)}`

export function createEip155Provider({ walletConnect, pair, startOn }: ProviderParameters) {
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  let chainId: number | undefined
  /** The account that the wallet named last, if it shares several. */
  let preferred: string | undefined
  let told = ''

  const agreed = () => walletConnect.session?.namespaces[family]
  const chains = () => [
    ...new Set(agreed()?.accounts.map(({ caipNetworkId }) => evmChainId(caipNetworkId))),
  ]

  function current(): number | undefined {
    const all = chains()
    if (chainId !== undefined && all.includes(chainId)) return chainId
    const start = startOn()
    const wanted = start?.startsWith(`${family}:`) ? evmChainId(start) : undefined
    return wanted !== undefined && all.includes(wanted) ? wanted : all[0]
  }

  /** The accounts of the current chain. The one that the wallet chose comes first. */
  function accounts(): readonly string[] {
    const here = `${family}:${current()}`
    const shared = agreed()?.accounts.flatMap(({ caipNetworkId, address }) =>
      caipNetworkId === here ? [address] : [],
    )
    return (shared ?? []).toSorted(
      (a, b) => Number(isSame(b, preferred)) - Number(isSame(a, preferred)),
    )
  }

  const emit = (event: string, value: unknown) => {
    for (const listener of listeners.get(event) ?? []) listener(value)
  }

  function tellAccounts(): void {
    const now = accounts()
    if (now.join() === told) return
    told = now.join()
    emit('accountsChanged', now)
  }

  function hear(event: WalletConnectEvent): void {
    if (event.type !== 'event') {
      if (event.type === 'end') [chainId, preferred] = [undefined, undefined]
      return tellAccounts()
    }
    if (!event.caipNetworkId.startsWith(`${family}:`)) return
    if (event.name === 'accountsChanged') {
      const named = v.safeParse(AddressesSchema, event.data)
      if (!named.success) return
      const known = named.output.find((one) => accounts().some((held) => isSame(held, one)))
      if (known === undefined) return
      preferred = known
      tellAccounts()
    }
    if (event.name === 'chainChanged') {
      const next = v.safeParse(ChainSchema, event.data)
      if (next.success && chains().includes(next.output)) moveTo(next.output)
    }
  }

  function moveTo(next: number): void {
    const before = current()
    chainId = next
    if (next === before) return
    emit('chainChanged', hexOf(next))
    tellAccounts()
  }

  function ask(method: string, params: unknown): Promise<unknown> {
    const caipNetworkId = `${family}:${current()}`
    return walletConnect.request({ namespace: family, caipNetworkId, method, params })
  }

  /** Requests name their network, so the wallet need not be asked to switch among approved networks. */
  async function switchTo(params: unknown): Promise<null> {
    const parsed = v.safeParse(SwitchSchema, params)
    if (!parsed.success) throw failure(-32602, 'Expected a chain id')
    const next = Number(parsed.output[0].chainId)
    if (!chains().includes(next)) throw failure(4902, 'The wallet did not agree to this network')
    moveTo(next)
    return null
  }

  async function shareAccounts(): Promise<readonly string[]> {
    if (!agreed()) await pair()
    told = accounts().join()
    return accounts()
  }

  const performs: Record<string, (params: unknown) => unknown> = {
    eth_requestAccounts: shareAccounts,
    async eth_accounts() {
      await walletConnect.restore()
      told = accounts().join()
      return accounts()
    },
    eth_chainId: () => hexOf(current() ?? 0),
    wallet_switchEthereumChain: switchTo,
    wallet_revokePermissions: () => walletConnect.disconnect(),
    /** From the session. Callers parse it, even malformed text. */
    wallet_getCapabilities(params) {
      const { properties = {} } = walletConnect.session ?? {}
      const [address] = Array.isArray(params) ? params : []
      return capabilitiesOfSession(properties, typeof address === 'string' ? address : undefined)
    },
  }

  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      return Object.hasOwn(performs, method) ? performs[method]?.(params) : ask(method, params)
    },
    on(event: string, listener: (value: unknown) => void) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event: string, listener: (value: unknown) => void) {
      listeners.get(event)?.delete(listener)
    },
  }
  walletConnect.subscribe(hear)
  return provider
}

const isSame = (a: string, b: string | undefined) => a.toLowerCase() === b?.toLowerCase()
