// Follows swaps of an earlier visit, and says in toasts what becomes of them.
import { type Client, refreshBalance, refreshTokenBalances } from '@aureus/core'
import { resumeSwaps } from '@aureus/core/swaps'
import { showInToast } from './swapToast.ts'

/** Their preview is gone, so each has a toast wherever the visitor is. @returns a function that stops it */
export const announceSwaps = (client: Client): (() => void) =>
  resumeSwaps(client, {
    onFollow(key, swap) {
      const tellEnd = showInToast(client, { key, asked: swap, isShown: () => false })
      return (ended) => {
        tellEnd(ended)
        if (!ended) return
        void refreshBalance(client, { force: true })
        void refreshTokenBalances(client)
      }
    },
  })
