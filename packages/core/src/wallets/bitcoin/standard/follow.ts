// Follows the changes of a registered wallet (`standard:events`).
import { featureMethod, type StandardWallet } from '../../standard/wallet.ts'

/** Calls back on every change. Callers read the new state from the wallet. Returns the unsubscriber. */
export function followStandardWallet(wallet: StandardWallet, onChange: () => void): () => void {
  let following = true
  const off = attempt(() =>
    featureMethod(wallet, 'standard:events', 'on')?.('change', () => following && onChange()),
  )
  return () => {
    following = false
    if (typeof off === 'function') attempt(() => off())
  }
}

/** A wallet without working events still connects and signs. */
function attempt(call: () => unknown): unknown {
  try {
    return call()
  } catch {
    return undefined
  }
}
