// Turns the events of a connected provider object into adapter events.
import { parseBitcoinAddress } from '@aureus/protocol/addresses'
import * as v from 'valibot'
import type { WalletEvent } from '../../../client/connector.ts'
import { createEmptyMoment } from '../../emptyMoment.ts'
import { readConnection } from '../answers.ts'
import type { BitcoinConnection } from '../wallet.ts'
import type { BitcoinProvider } from './ask.ts'
import { AccountChangeSchema, NetworkChangeSchema } from './schemas.ts'

export interface FollowParameters {
  /** What the wallet shared at connection. */
  now: BitcoinConnection
  /** Requests the account without a prompt. */
  readAccount(signal?: AbortSignal): Promise<BitcoinConnection>
  emit(event: WalletEvent): void
}

/** Ignores malformed events, so the last valid state stays. Returns the unsubscriber. */
export function followProvider(
  provider: BitcoinProvider,
  { now: first, readAccount, emit }: FollowParameters,
): () => void {
  let following = true
  let now = first

  function take(next: BitcoinConnection) {
    if (!following) return
    moment.end()
    now = next
    emit({ type: 'accounts', accounts: next.accounts })
    emit({ type: 'network', caipNetworkId: next.caipNetworkId })
  }

  // Also when the wallet fails to answer: it has said that the connected account is gone.
  const moment = createEmptyMoment(
    async (signal) => {
      const next = await readAccount(signal).catch(() => undefined)
      if (!next) return 'nothing'
      take(next)
      return 'something'
    },
    () => emit({ type: 'disconnect' }),
  )
  // Wallets omit the addresses of an account that is not shared with this site. The wallet now signs with that
  // account, so the connected one is gone.
  const readAnew = () => void readAccount().then(take, () => following && moment.begin())

  const onAccount = (event: unknown) => {
    const parsed = parse(AccountChangeSchema, event)
    if (!parsed) return
    const next = parsed.addresses && readConnection(parsed.addresses)
    if (!next) return readAnew()
    // The event omits the network. Keep it if the addresses belong to the same kind of network.
    const same = addressNetworkOf(next) === addressNetworkOf(now)
    take(same ? { ...next, caipNetworkId: now.caipNetworkId } : next)
  }
  const onNetwork = (event: unknown) => {
    const parsed = parse(NetworkChangeSchema, event)
    if (!parsed) return
    const connection = parsed.addresses && readConnection(parsed.addresses, parsed.bitcoin.name)
    if (connection) take(connection)
    else readAnew()
  }
  const ends = [
    listen(provider, 'accountChange', onAccount),
    listen(provider, 'networkChange', onNetwork),
    listen(provider, 'disconnect', () => following && moment.begin()),
  ]
  return () => {
    following = false
    moment.end()
    for (const end of ends) end()
  }
}

const addressNetworkOf = ({ accounts: [first] }: BitcoinConnection) =>
  first && parseBitcoinAddress(first.address)?.network

/** A wallet without working events still connects and signs. */
function listen(provider: BitcoinProvider, eventName: string, cb: (event: unknown) => void) {
  const end = attempt(() => provider.addListener?.({ eventName, cb }))
  return () => void attempt(() => typeof end === 'function' && end())
}

/** @returns `undefined` if the value is malformed or throws when read. */
function parse<const S extends v.GenericSchema>(schema: S, value: unknown) {
  const parsed = attempt(() => v.safeParse(schema, value))
  return parsed?.success ? parsed.output : undefined
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    return undefined
  }
}
