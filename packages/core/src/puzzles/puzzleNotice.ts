// Tells visitors that a puzzle is being solved, in the toasts of the page.
import type { PayPuzzleOptions } from '@aureus/protocol/puzzles'
import type { Client } from '../client/client.ts'

/** @returns undefined for a page without toasts */
export function puzzleNotice(client: Pick<Client, 'puzzleNotice'>): PayPuzzleOptions['show'] {
  const { puzzleNotice: load } = client
  if (!load) return undefined
  return (goSlowly) => {
    let isOver = false
    let hide: (() => void) | undefined
    // If it does not load, the request goes the slow way by itself.
    load().then(
      ({ showPuzzle }) => {
        // Only clients have a notice.
        if (!isOver) hide = showPuzzle(client as Client)(goSlowly)
      },
      () => undefined,
    )
    return () => {
      isOver = true
      hide?.()
    }
  }
}
