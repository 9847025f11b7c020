// A wallet of the last visit that could not be taken up: said once in a tab, not at each of its pages.

import type { Client, ReconnectReturnType } from '@aureus/core'
import { toastsOf } from '@aureus/core'
import { enAccount } from '../messages/enAccount.ts'

const KEY = 'aureus.walletGone'

type Tab = () => Pick<Storage, 'getItem' | 'setItem'>

/** @param tab the tab's own storage; reading it may throw where a browser forbids it */
export function tellWalletGone(
  client: Pick<Client, 'state'>,
  outcome: Exclude<ReconnectReturnType, 'none' | 'connected'>,
  tab: Tab = () => sessionStorage,
): void {
  if (wasSaid(tab, outcome)) return
  toastsOf(client).add(enAccount.walletGone[outcome], { id: 'walletGone', type: 'info' })
}

/** Takes note of it too. Where nothing can be noted, it is said again. */
function wasSaid(tab: Tab, outcome: string): boolean {
  try {
    const said = tab().getItem(KEY) === outcome
    tab().setItem(KEY, outcome)
    return said
  } catch {
    return false
  }
}
