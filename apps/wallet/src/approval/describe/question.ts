// What every description needs.
import type { WalletNetwork } from '@aureus/protocol'

export interface Question {
  /** The page's origin. */
  origin: string
  claimedName: string | undefined
  network: WalletNetwork
  /** The signing account, in canonical form. */
  account: string
}
