// Solves puzzles beside the page's own thread, which stays free for whoever is typing.
/* oxlint-disable unicorn/require-post-message-target-origin -- a Worker has no origin */
import type { Puzzle } from './puzzle.ts'

/** Part of the DOM that its types do not know yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string }
}

/** Allows the address of one script. A document may create it once. */
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/**
 * @param workerUrl the script of `puzzleWorker`, on this origin
 * @returns a solver: the value of `PUZZLE_HEADER`
 */
export const solverAt =
  (workerUrl: string) =>
  (puzzle: Puzzle, signal: AbortSignal): Promise<string> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
      policy ??= trustedTypes?.createPolicy('aureus-puzzle', { createScriptURL: () => workerUrl })
      const url = policy?.createScriptURL('') ?? workerUrl
      const worker = new Worker(url, { type: 'module', name: 'puzzle' })
      const finish = (settle: () => void) => {
        worker.terminate()
        signal.removeEventListener('abort', abort)
        settle()
      }
      const abort = () => finish(() => reject(signal.reason as Error))
      signal.addEventListener('abort', abort)
      worker.addEventListener('message', ({ data }) => finish(() => resolve(String(data))))
      worker.addEventListener('error', () =>
        finish(() => reject(new Error('The puzzle’s Worker failed.'))),
      )
      worker.postMessage(puzzle)
    })
