// Turns the events of a connected wallet into events of the adapter.
import * as v from 'valibot'
import { AccountsSchema } from '../../connectors/injected/accounts.ts'
import { ChainIdSchema } from '../../connectors/injected/answers.ts'
import { type Eip1193Provider, requestProvider } from '../../connectors/injected/provider.ts'
import type { WalletEvent } from '../adapter.ts'

/** Malformed events are ignored: the last good state stays. Returns the end. */
export function followWallet(
  provider: Eip1193Provider,
  emit: (event: WalletEvent) => void,
): () => void {
  let following = true
  const onAccounts = (value: unknown) => {
    const output = parse(AccountsSchema, value)
    if (!output) return
    const accounts = output.map((address) => ({ address }))
    emit(accounts.length > 0 ? { type: 'accounts', accounts } : { type: 'disconnect' })
  }
  const onChain = (value: unknown) => {
    const chainId = parse(ChainIdSchema, value)
    if (chainId) emit({ type: 'network', caipNetworkId: `eip155:${chainId}` })
  }
  // EIP-1193 says `disconnect` when a wallet loses its chains, which MetaMask also does on a
  // passing loss of network: only a wallet that shares no account any more is gone.
  const onDisconnect = () => {
    void requestProvider(provider, { method: 'eth_accounts' }, AccountsSchema)
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
  return () => {
    following = false
    for (const [name, listener] of events)
      attempt(() => (provider.removeListener ?? provider.off)?.call(provider, name, listener))
  }
}

/** `undefined` for what does not parse, and for what throws when it is read. */
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
