// Puzzles are solved in a Worker here. Pages of others, whose bundlers differ, solve them between other work.
import { join } from 'node:path'
import type { Plugin } from 'vite'

export const puzzleWorker = (root: string): Plugin => ({
  name: 'aureus:puzzle-worker',
  enforce: 'pre',
  resolveId: (id) =>
    id === '@aureus/protocol/solvePuzzle' ? join(root, 'src/puzzles/solvePuzzle.ts') : undefined,
})
