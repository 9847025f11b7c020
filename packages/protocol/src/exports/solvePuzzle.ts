// Solvers of puzzles. Apart from their schemas, because they bring scrypt.
export { solvePuzzle } from '../puzzles/solvePuzzle.ts'
