// What a page learns of the puzzle of its login, and does about it.
import type { Handler } from './handler.ts'

export const awaitPuzzle: Handler<'awaitPuzzle'> = ({ login }, _, { signal }) =>
  new Promise((resolve) => {
    const show = (goSlowly: () => void) => {
      login.goSlowly = goSlowly
      resolve({})
      return () => {
        login.goSlowly = undefined
      }
    }
    login.showPuzzle = show
    // Also after the answer. Another page request may follow the next puzzle by then.
    signal.addEventListener('abort', () => {
      if (login.showPuzzle === show) login.showPuzzle = undefined
    })
  })

export const solveSlowly: Handler<'solveSlowly'> = async ({ login }) => {
  login.goSlowly?.()
  return {}
}
