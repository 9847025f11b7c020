// What the largest views that a site may have add to an open account: JavaScript in brotli (decision 0223).
import { join } from 'node:path'
import { brotliBytes } from './brotli.ts'
import { filesOf, type Manifest } from './manifest.ts'

/** Bytes. */
export const viewBudget = 20_000

const react = '../../packages/react/src'
const files: Record<string, string> = {
  'the views of swaps': `${react}/views/Trading/swapViews.ts`,
  OnRamp: `${react}/views/OnRamp/OnRamp.tsx`,
  OnRampActivity: `${react}/views/OnRampActivity/OnRampActivity.tsx`,
  OnRampProviders: `${react}/views/OnRampProviders/OnRampProviders.tsx`,
}
export const viewEntries = Object.values(files)

/** What the account has loaded, beside the modal: the list from which the wallet was chosen, balances and tokens. */
const account = [
  '../../packages/core/src/exports/queries.ts',
  `${react}/hooks/accountActions.ts`,
  `${react}/hooks/tokenActions.ts`,
  `${react}/views/Account/Account.tsx`,
  `${react}/views/AllWallets/AllWallets.tsx`,
  `${react}/views/Tokens/Tokens.tsx`,
]

/** @param before what an open modal has loaded */
export function measureViews(
  manifest: Manifest,
  client: string,
  before: readonly string[],
): Record<string, number> {
  const there = filesOf(manifest, [...before, ...account])
  const added = (key: string) => [...filesOf(manifest, [key])].filter((file) => !there.has(file))
  return Object.fromEntries(
    Object.entries(files).map(([name, key]) => [
      name,
      brotliBytes(added(key).map((file) => join(client, file))),
    ]),
  )
}
