// In place of the solver that works on the page's own thread (`build/puzzleWorker.ts`).
/* oxlint-disable import/default -- the linter does not know the bundler's suffix */
import workerUrl from '@aureus/protocol/puzzleWorker?worker&url'
import { solverAt } from '@aureus/protocol/solveInWorker'

export const solvePuzzle = solverAt(workerUrl)
