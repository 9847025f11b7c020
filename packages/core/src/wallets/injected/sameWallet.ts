// Whether `window.ethereum` is one of the announced wallets. Most wallets announce the object that they put there, or
// another proxy of it.
import type { Eip1193Provider } from './provider.ts'

/** More properties than any provider has. */
const MAX_KEYS = 500

export function isSameWallet(one: Eip1193Provider, other: Eip1193Provider): boolean {
  if (one === other) return true
  try {
    if (one.request === other.request) return true
    const names = flagsOf(one)
    return names !== '' && names === flagsOf(other)
  } catch {
    // A property that throws says nothing.
    return false
  }
}

/**
 * The names that a wallet goes by, such as `isRabby`. Many wallets claim to be MetaMask, so that alone names none.
 */
function flagsOf(provider: Eip1193Provider): string {
  const names = Object.keys(provider)
    .slice(0, MAX_KEYS)
    .filter((key) => /^is[A-Z]\w*$/.test(key) && !general.has(key))
    .filter((key) => Reflect.get(provider, key) === true)
    .toSorted()
  return names.join() === 'isMetaMask' ? '' : names.join()
}

const general = new Set(['isConnected', 'isUnlocked'])
