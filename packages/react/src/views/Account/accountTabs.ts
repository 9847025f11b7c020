// The tabs of the Account view on a network. `currentTab` is an index from 0.
import { hasNode, type Network } from '@aureus/protocol'
import { lazyPart } from '../../loading/lazyPart.tsx'
import type { AccountMessages } from '../../messages/en.account.ts'
import type { Tab } from '../../parts/Tabs.tsx'
import { Overview } from './Overview.tsx'

export interface AccountTab extends Pick<Tab, 'Panel' | 'preload'> {
  id: keyof AccountMessages['tabs']
}

const tokens = lazyPart(() => import('../Tokens/Tokens.tsx').then((part) => part.Tokens), {
  rows: 3,
})
const activity = lazyPart(() => import('../Activity/Activity.tsx').then((part) => part.Activity), {
  rows: 3,
})

const overview: AccountTab = { id: 'overview', Panel: Overview }
const held: AccountTab = { id: 'tokens', Panel: tokens.Body, preload: tokens.preload }
const transactions: AccountTab = {
  id: 'activity',
  Panel: activity.Body,
  preload: activity.preload,
}

/** Without a node, balances and transfers are unknown. */
export function accountTabs(network: Network): readonly AccountTab[] {
  return hasNode(network) ? [overview, held, transactions] : [overview]
}
