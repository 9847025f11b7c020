// Turns the events of a connected wallet into adapter events.
import * as v from 'valibot'
import type { WalletEvent } from '../../client/connector.ts'
import { codesOf } from '../../errors/codes.ts'
import { UserRejectedError, WalletError } from '../../errors/wallet.ts'
import { createEmptyMoment } from '../emptyMoment.ts'
import { whenSeen } from '../whenSeen.ts'
import { AccountsSchema, ChainIdSchema } from './answers.ts'
import type { Eip1193Provider } from './provider.ts'
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
  const readAccounts = (signal?: AbortSignal) =>
    requestProvider(provider, { method: 'eth_accounts' }, AccountsSchema, signal)
  const take = (accounts: readonly string[]) => {
    moment.end()
    shared = accounts
    emit({ type: 'accounts', accounts: accounts.map((address) => ({ address })) })
  }
  const moment = createEmptyMoment(
    async (signal) => {
      const before = changes
      const now = await readAccounts(signal).catch(refusedAccounts)
      if (!following || before !== changes) return 'something'
      if (now.length === 0) return 'nothing'
      if (now.join() !== shared.join()) take(now)
      return 'something'
    },
    () => emit({ type: 'disconnect' }),
  )
  const onAccounts = (accounts: readonly string[]) => {
    changes++
    if (accounts.length === 0) moment.begin()
    else take(accounts)
  }
  const look = async () => {
    const before = changes
    // A wallet that fails to answer has not revoked access.
    const now = await readAccounts().catch(() => shared)
    if (following && before === changes && now.join() !== shared.join()) onAccounts(now)
  }
  const stops = [
    listenTo(provider, 'accountsChanged', AccountsSchema, onAccounts),
    listenTo(provider, 'chainChanged', ChainIdSchema, (chainId) =>
      emit({ type: 'network', caipNetworkId: `eip155:${chainId}` }),
    ),
    // EIP-1193 emits `disconnect` when a wallet loses its chains. MetaMask also does so on a brief loss of network.
    // The connection ends only if the wallet shares no accounts.
    listenTo(provider, 'disconnect', v.unknown(), () => moment.begin()),
    // It has its chains back. Meanwhile it may have changed.
    listenTo(provider, 'connect', v.unknown(), () => void look()),
    whenSeen(page, () => void look()),
  ]
  return () => {
    following = false
    moment.end()
    for (const stop of stops) stop()
  }
}

/** EIP-1193: the visitor has not authorised this site. Any other failure says nothing about the accounts. */
function refusedAccounts(error: unknown): readonly string[] {
  if (error instanceof UserRejectedError) return []
  if (error instanceof WalletError && codesOf(error.cause).has(4100)) return []
  throw error
}

/**
 * Listens to one event of a provider. Wallets whose event methods throw are ignored.
 * @param schema values that do not match are ignored. Returns the unsubscriber.
 */
export function listenTo<const S extends v.GenericSchema>(
  provider: Eip1193Provider,
  name: string,
  schema: S,
  onValue: (value: v.InferOutput<S>) => void,
): () => void {
  const listener = (value: unknown) => {
    // Reading a hostile value may throw.
    const parsed = attempt(() => v.safeParse(schema, value))
    if (parsed?.success) onValue(parsed.output)
  }
  attempt(() => provider.on?.(name, listener))
  return () =>
    void attempt(() => (provider.removeListener ?? provider.off)?.call(provider, name, listener))
}

/** A wallet without working events still connects and signs. */
function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
