// Turns a connected wallet's `change` events into what it shares now.
import * as v from 'valibot'
import {
  isStandardWallet,
  read,
  type StandardWallet,
} from '../../connectors/walletStandard/wallet.ts'
import { AccountsSchema, type SharedAccount } from './answers.ts'

/** Rubbish is ignored: the last good state stays. Returns the end. */
export function followAccounts(
  wallet: StandardWallet,
  onAccounts: (accounts: readonly SharedAccount[]) => void,
): () => void {
  const features = read(wallet, 'features')
  const events = isStandardWallet(features) ? read(features, 'standard:events') : undefined
  const on = isStandardWallet(events) ? read(events, 'on') : undefined
  if (typeof on !== 'function') return () => undefined
  let following = true
  const onChange = (change: unknown) => {
    const accounts = isStandardWallet(change) ? read(change, 'accounts') : undefined
    if (!following || accounts === undefined) return
    const shared = readAccounts(accounts)
    if (shared) onAccounts(shared)
  }
  const off = attempt(() => on.call(events, 'change', onChange) as unknown)
  return () => {
    following = false
    if (typeof off === 'function') attempt(() => off() as unknown)
  }
}

/** `undefined` for what is no list, and for what throws when it is read. */
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
