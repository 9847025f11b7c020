// Shows the wallet's approvals in the modal. They are rejected if the visitor leaves.

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
    // The next approval replaces the current one in the open view.
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
      // Another wallet already shows an approval.
      refuseOpenRequests(wallet, reason as Error)
    }
  })
}
