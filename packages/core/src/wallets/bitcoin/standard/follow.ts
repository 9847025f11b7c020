// Hears what changes in a registered wallet (`standard:events`).
import { featureMethod, type StandardWallet } from '../../standard/wallet.ts'

/** Calls back at each change, of whatever: what is so now is read from the wallet. Returns the end. */
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
