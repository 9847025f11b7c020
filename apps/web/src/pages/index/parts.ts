// The home page's parts in their own chunks.

import { deferred } from '../../loading/deferred.ts'
import { lazy } from '../../loading/lazy.ts'

const source = import.meta.env.SSR ? 'src/pages/index/later.ts' : ''
const load = () => import('./later.ts')

export const words = deferred(source, load, 'Words')
export const coin = deferred(source, load, 'WelcomeCoin')
export const facts = deferred(source, load, 'Facts')

export const accountSection = lazy(
  import.meta.env.SSR ? 'src/pages/index/account/AccountSection.tsx' : '',
  () => import('./loadAccount.ts').then((account) => account.loadAccountSection()),
)
/** Shown until the account has loaded. */
export const accountLoading = deferred(source, load, 'AccountLoading')

/** Includes the account's placeholder, which must not appear a frame late. */
export const welcomeParts = [words, coin, facts, accountLoading]
