// The tabs of the Account view, by what there is. `currentTab` counts them from 0.
import { hasNode, type Network } from '@aureus/protocol'
import type { ComponentType } from 'react'
import type { AccountMessages } from '../../messages/en.account.ts'
import { activity } from '../../modal/lazyViews.ts'
import { Overview } from './Overview.tsx'
import { tokens } from './tokensView.ts'

export interface AccountTab {
  id: keyof AccountMessages['tabs']
  Panel: ComponentType
  /** Loads its code before it is wanted. */
  preload?(): void
}

const overview: AccountTab = { id: 'overview', Panel: Overview }
const held: AccountTab = { id: 'tokens', Panel: tokens.Body, preload: tokens.preload }
const transactions: AccountTab = {
  id: 'activity',
  Panel: activity.Body,
  preload: activity.preload,
}

/** Where no node answers, nothing is known of what is held or was sent. */
export function accountTabs(network: Network): readonly AccountTab[] {
  return hasNode(network) ? [overview, held, transactions] : [overview]
}
