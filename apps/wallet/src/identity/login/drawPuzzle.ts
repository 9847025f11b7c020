// Says below what the wallet's own document shows that a puzzle is being solved, and offers the slow way.
import { type PayPuzzleOptions, showInStages } from '@aureus/protocol/puzzles'
import { element } from '../../lib/elements/element.ts'
import { enPuzzle } from '../../lib/messages/en.puzzle.ts'
import type { FrameContext } from '../context/context.ts'

export function drawPuzzle(place: HTMLElement): NonNullable<PayPuzzleOptions['show']> {
  const words = element('p', { class: 'notice', role: 'status' })
  const slowly = element('button', { type: 'button', class: 'secondary' }, enPuzzle.slowly)
  return showInStages(
    (stage, goSlowly) => {
      // A status is read when its text changes, so it is there before.
      if (!words.isConnected) (place.querySelector('.question') ?? place).append(words)
      words.textContent = enPuzzle[stage]
      if (stage === 'long') {
        words.after(slowly)
        slowly.addEventListener('click', goSlowly, { once: true })
      }
      slowly.ariaDisabled = stage === 'slow' ? 'true' : null
    },
    () => {
      words.remove()
      slowly.remove()
    },
  )
}

/** Draws the puzzle of a request that the wallet's own document makes. */
export async function withDrawnPuzzle<T>(
  { login, place }: Pick<FrameContext, 'login' | 'place'>,
  run: () => Promise<T>,
): Promise<T> {
  login.showPuzzle = drawPuzzle(place)
  return run().finally(() => {
    login.showPuzzle = undefined
  })
}
