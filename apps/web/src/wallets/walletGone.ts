// Reports a wallet from the last visit that did not reconnect, once per tab.

import type { Client, ReconnectReturnType } from '@aureus/core'
import { tabStorage, toastsOf } from '@aureus/core'
import { enAccount } from '../messages/enAccount.ts'

const KEY = 'aureus.walletGone'

type Tab = () => Pick<Storage, 'getItem' | 'setItem'>

/** @param tab the tab's storage; reading it may throw if the browser blocks it */
export function tellWalletGone(
  client: Pick<Client, 'state'>,
  outcome: Exclude<ReconnectReturnType, 'none' | 'connected'>,
  tab: Tab = tabStorage,
): void {
  if (wasSaid(tab, outcome)) return
  toastsOf(client).add(enAccount.walletGone[outcome], { id: 'walletGone', type: 'info' })
}

/** Also records the report. Without storage, it is repeated. */
function wasSaid(tab: Tab, outcome: string): boolean {
  try {
    const said = tab().getItem(KEY) === outcome
    tab().setItem(KEY, outcome)
    return said
  } catch {
    return false
  }
}
