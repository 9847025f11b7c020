// Turns the events of a connected wallet into adapter events.
import * as v from 'valibot'
import type { WalletEvent } from '../../client/connector.ts'
import { whenSeen } from '../whenSeen.ts'
import { AccountsSchema } from './accounts.ts'
import { ChainIdSchema } from './answers.ts'
import { type Eip1193Provider } from './provider.ts'
import { requestProvider } from './requestProvider.ts'

export interface FollowParameters {
  page: EventTarget
  /** The accounts shared at connection. */
  accounts: readonly string[]
  emit(event: WalletEvent): void
}

/** Ignores malformed events, so the last valid state stays. Returns the unsubscriber. */
export function followWallet(
  provider: Eip1193Provider,
  { page, accounts: first, emit }: FollowParameters,
): () => void {
  let following = true
  let shared = first
  let changes = 0
  const onAccounts = (value: unknown) => {
    const output = parse(AccountsSchema, value)
    if (!output) return
    changes++
    shared = output
    const accounts = output.map((address) => ({ address }))
    emit(accounts.length > 0 ? { type: 'accounts', accounts } : { type: 'disconnect' })
  }
  const readAccounts = () => requestProvider(provider, { method: 'eth_accounts' }, AccountsSchema)
  const look = async () => {
    const before = changes
    // A wallet that fails to answer has not revoked access.
    const now = await readAccounts().catch(() => shared)
    if (following && before === changes && now.join() !== shared.join()) onAccounts(now)
  }
  const onChain = (value: unknown) => {
    const chainId = parse(ChainIdSchema, value)
    if (chainId) emit({ type: 'network', caipNetworkId: `eip155:${chainId}` })
  }
  // EIP-1193 emits `disconnect` when a wallet loses its chains. MetaMask also does so on a brief loss of network.
  // The connection ends only if the wallet shares no accounts.
  const onDisconnect = () => {
    void readAccounts()
      .catch(() => [])
      .then((accounts) => {
        if (following && accounts.length === 0) emit({ type: 'disconnect' })
      })
  }
  const events = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChain],
    ['disconnect', onDisconnect],
  ] as const
  for (const [name, listener] of events) attempt(() => provider.on?.(name, listener))
  const unsee = whenSeen(page, () => void look())
  return () => {
    following = false
    unsee()
    for (const [name, listener] of events)
      attempt(() => (provider.removeListener ?? provider.off)?.call(provider, name, listener))
  }
}

/** @returns `undefined` if the value is malformed or throws when read. */
const parse = <const S extends v.GenericSchema>(schema: S, value: unknown) =>
  attempt(() => v.parse(schema, value))

/** A wallet without working events still connects and signs. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
