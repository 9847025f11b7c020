// Turns a connected wallet's `change` events into its current accounts.
import * as v from 'valibot'
import { createEmptyMoment } from '../../emptyMoment.ts'
import { whenSeen } from '../../whenSeen.ts'
import { featureMethod, isStandardWallet, read, type StandardWallet } from '../wallet.ts'
import { AccountsSchema, type SharedAccount } from './answers.ts'

/**
 * Ignores malformed events, so the last valid state stays. Returns the unsubscriber.
 * @param page the accounts are read again, without a prompt, when the visitor returns to it
 */
export function followAccounts(
  wallet: StandardWallet,
  page: EventTarget,
  onAccounts: (accounts: readonly SharedAccount[]) => void,
): () => void {
  let following = true
  const listed = () => readAccounts(read(wallet, 'accounts'))
  let last = namesOf(listed())
  /** What the wallet listed while it said that it shares nothing. Some wallets never update their list. */
  let stale = ''
  const take = (accounts: unknown) => {
    const shared = following ? readAccounts(accounts) : undefined
    if (!shared) return
    last = namesOf(shared)
    if (shared.length > 0) {
      moment.end()
      return onAccounts(shared)
    }
    stale = namesOf(listed())
    moment.begin()
  }
  const moment = createEmptyMoment(
    () => {
      const now = listed()
      if (!now) return 'unknown'
      if (namesOf(now) === stale) return 'nothing'
      take(now.map(({ account }) => account))
      return now.length > 0 ? 'something' : 'nothing'
    },
    () => onAccounts([]),
  )
  const onChange = (change: unknown) => {
    if (isStandardWallet(change)) take(read(change, 'accounts'))
  }
  const look = () => {
    // Some wallets never list accounts, so an empty list says nothing about access.
    if (last && namesOf(listed()) !== last) take(read(wallet, 'accounts'))
  }
  const off = attempt(() => featureMethod(wallet, 'standard:events', 'on')?.('change', onChange))
  const unsee = whenSeen(page, look)
  return () => {
    following = false
    moment.end()
    unsee()
    if (typeof off === 'function') attempt(() => off() as unknown)
  }
}

const namesOf = (accounts: readonly SharedAccount[] = []) =>
  accounts.map(({ address }) => address).join()

/** @returns `undefined` if the value is not a list or throws when read. */
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
