// Every screen of the wallet's origin in every state that matters. The pictures test takes them all.
import { approvals } from './approvals.ts'
import { frames } from './frames.ts'
import { cancelPages, devicePages, freezePages } from './mailPages.ts'
import { movePages } from './movePages.ts'
import { operations } from './operations.ts'
import { ownerPages } from './ownerPages.ts'
import { passkeyPages } from './passkeyPages.ts'
import type { Pictures } from './picture.ts'
import { sitePages } from './sitePages.ts'
import { socialDonePages, socialQuestions, socialStartPages } from './socialPages.ts'

export const registry: Readonly<Record<string, Pictures>> = {
  WalletWindow: approvals,
  WalletOperation: operations,
  WalletFrame: frames,
  WalletDevice: devicePages,
  WalletFreeze: freezePages,
  WalletCancel: cancelPages,
  WalletSocialStart: socialStartPages,
  WalletSocialDone: socialDonePages,
  WalletSocialAgain: socialQuestions,
  WalletPasskey: passkeyPages,
  WalletOwner: ownerPages,
  WalletMove: movePages,
  WalletSites: sitePages,
}
