// The puzzle of a page's login: solved ahead, shown while it is solved, or left out.
import { PUZZLES_TIMING } from '@aureus/protocol/puzzles'
import type { Handler } from './handler.ts'

/** In quiet times it asks the server nothing. */
export const prepareEmail: Handler<'prepareEmail'> = async ({ api, login }, { email }) => {
  if (!havePuzzlesBegun() || login.ahead?.email === email) return {}
  const { solveAhead } = await import('../../identity/login/solveAhead.ts')
  login.ahead?.stop()
  login.ahead = solveAhead(api, email)
  return {}
}

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

/** What the document came with. A crowd that came later is noticed when the mail is asked for. */
function havePuzzlesBegun(): boolean {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return document?.serverTiming?.some(({ name }) => name === PUZZLES_TIMING) ?? false
}
