// What every description begins with.
import type { WalletNetwork } from '@aureus/protocol'

export interface Question {
  /** The page's. */
  origin: string
  claimedName: string | undefined
  network: WalletNetwork
  /** The account that would sign, in its canonical form. */
  account: string
}
