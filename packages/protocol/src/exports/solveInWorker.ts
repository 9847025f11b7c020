// The solver of puzzles for documents that have its Worker. Apart, because servers have no Workers of this kind.
export { solverAt } from '../puzzles/solveInWorker.ts'
