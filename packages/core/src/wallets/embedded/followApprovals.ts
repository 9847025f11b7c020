// The wallet's questions, in the modal: shown while the frame has one, refused when the visitor leaves it.

import type { Client } from '../../client/client.ts'
import { openApproval } from '../../modal/openApproval.ts'
import type { EmbeddedWallet } from './createEmbeddedWallet.ts'
import { refuseOpenRequests } from './openRequests.ts'

export function followApprovals(client: Client, wallet: EmbeddedWallet): void {
  let end: (() => void) | undefined
  wallet.on('approval', ({ open }) => {
    if (!open) {
      end?.()
      end = undefined
      return
    }
    // The next question in the place of the one before.
    if (end) return
    try {
      end = openApproval(client, {
        mount: (element) => wallet.show(element),
        reject(reason) {
          end = undefined
          refuseOpenRequests(wallet, reason)
        },
      })
    } catch (reason) {
      // Another wallet is asking already.
      refuseOpenRequests(wallet, reason as Error)
    }
  })
}
