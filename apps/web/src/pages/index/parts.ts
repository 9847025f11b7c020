// Parts of the home page in chunks of their own.

import { lazy, type Part } from '../../loading/lazy.ts'
import { still } from '../../loading/still.ts'
import { loadWallets } from '../../wallets/loadWallets.ts'

const source = import.meta.env.SSR ? 'src/pages/index/later.ts' : ''
const load = () => import('./later.ts')

export const words = still(source, load, 'Words')
export const coin = still(source, load, 'WelcomeCoin')
export const facts = still(source, load, 'Facts')

export const accountSection = lazy(
  import.meta.env.SSR ? 'src/pages/index/account/AccountSection.tsx' : '',
  () => import('./loadAccount.ts').then((account) => account.loadAccountSection()),
)
/** Stands where the account will. */
export const accountLoading = still(source, load, 'AccountLoading')

/** With what stands there when somebody connects: it must not come a frame later. */
export const welcomeParts = [words, coin, facts, accountLoading]

const wallets: Part = {
  source: import.meta.env.SSR ? 'src/wallets/walletActions.ts' : '',
  preload: loadWallets,
}

/** What the account is reached through comes with it. */
export const accountParts = [wallets, accountSection]
