// Which of the operations that this browser prepared is the newest of its account and network. The server gives the next
// one the same nonce, and its sponsorship ends that of the one before.
import type { WalletNetwork } from '@aureus/protocol'
import { deviceStorage } from '../../lib/store/webStorage.ts'

export interface OfAccount {
  network: Pick<WalletNetwork, 'caipNetworkId'>
  account: string
}

/** Of this document, for browsers that store nothing for frames. */
const marks = new Map<string, string>()

const keyOf = ({ network, account }: OfAccount) =>
  `aureus.operation:${network.caipNetworkId}:${account}`

/** @returns the operation's mark. Every earlier one of the account is no longer the newest. */
export function markNewest(of: OfAccount): string {
  const [key, mark] = [keyOf(of), crypto.randomUUID()]
  marks.set(key, mark)
  try {
    deviceStorage().setItem(key, mark)
  } catch {
    // Other tabs do not learn of it. Theirs may fail, as those of other devices do.
  }
  return mark
}

export function isNewest(mark: string, of: OfAccount): boolean {
  const key = keyOf(of)
  try {
    return deviceStorage().getItem(key) === mark
  } catch {
    return marks.get(key) === mark
  }
}
