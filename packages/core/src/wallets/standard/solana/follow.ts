// Turns a connected wallet's `change` events into what it shares now.
import * as v from 'valibot'
import { whenSeen } from '../../whenSeen.ts'
import { featureMethod, isStandardWallet, read, type StandardWallet } from '../wallet.ts'
import { AccountsSchema, type SharedAccount } from './answers.ts'

/**
 * Ignores malformed events and keeps the last good state. Returns the unsubscriber.
 * @param page when the visitor comes back to it, the wallet's own list of accounts is read again, without a prompt
 */
export function followAccounts(
  wallet: StandardWallet,
  page: EventTarget,
  onAccounts: (accounts: readonly SharedAccount[]) => void,
): () => void {
  let following = true
  const listed = () => readAccounts(read(wallet, 'accounts'))
  let last = namesOf(listed())
  const take = (accounts: unknown) => {
    const shared = following ? readAccounts(accounts) : undefined
    if (!shared) return
    last = namesOf(shared)
    onAccounts(shared)
  }
  const onChange = (change: unknown) => {
    if (isStandardWallet(change)) take(read(change, 'accounts'))
  }
  const look = () => {
    // A wallet that listed none while it was connected keeps no such list.
    if (last && namesOf(listed()) !== last) take(read(wallet, 'accounts'))
  }
  const off = attempt(() => featureMethod(wallet, 'standard:events', 'on')?.('change', onChange))
  const unsee = whenSeen(page, look)
  return () => {
    following = false
    unsee()
    if (typeof off === 'function') attempt(() => off() as unknown)
  }
}

const namesOf = (accounts: readonly SharedAccount[] = []) =>
  accounts.map(({ address }) => address).join()

/** `undefined` for anything but a list, and for a list that throws when it is read. */
function readAccounts(value: unknown): readonly SharedAccount[] | undefined {
  return attempt(() => {
    const parsed = v.safeParse(AccountsSchema, value)
    return parsed.success ? parsed.output : undefined
  })
}

function attempt<T>(call: () => T): T | undefined {
  try {
    return call()
  } catch {
    // A wallet without working events still connects and signs.
    return undefined
  }
}
