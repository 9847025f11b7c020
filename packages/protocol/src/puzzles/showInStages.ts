// When a person learns that their device solves a puzzle, and may choose not to wait for it.
import type { PayPuzzleOptions } from './payPuzzle.ts'

/** Most puzzles are solved by then, without a word. */
const WORDS_MS = 500
const BUTTON_MS = 5000

/** `solving`: words. `long`: also the button. `slow`: the button was pressed, and the server lets the request wait. */
export type PuzzleStage = 'solving' | 'long' | 'slow'

/**
 * @param draw replaces what the previous stage drew
 * @param hide removes it; also called if nothing was drawn
 */
export const showInStages =
  (
    draw: (stage: PuzzleStage, goSlowly: () => void) => void,
    hide: () => void,
  ): NonNullable<PayPuzzleOptions['show']> =>
  (goSlowly) => {
    const press = () => {
      draw('slow', () => undefined)
      goSlowly()
    }
    const timers = [
      setTimeout(() => draw('solving', press), WORDS_MS),
      setTimeout(() => draw('long', press), BUTTON_MS),
    ]
    return () => {
      for (const timer of timers) clearTimeout(timer)
      hide()
    }
  }
