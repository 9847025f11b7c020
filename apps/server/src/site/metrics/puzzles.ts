// Metrics of the puzzles that clients have to solve in busy times.
import { puzzleKinds } from '@aureus/protocol/puzzles'
import { Gauge, type Registry } from 'prom-client'
import type { Puzzles } from '../../platform/puzzles/puzzles.ts'

export function addPuzzles(
  registry: Registry,
  puzzles: Pick<Puzzles, 'difficulty' | 'checks'>,
): void {
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'aureus_puzzle_difficulty',
      help: 'Hashes that a solution takes on average, by kind; 0 while none is needed.',
      labelNames: ['kind'] as const,
      collect() {
        for (const kind of puzzleKinds) this.set({ kind }, puzzles.difficulty(kind))
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      registers: [],
      name: 'aureus_puzzle_checks_open',
      help: 'Solutions whose check waits or runs.',
      collect() {
        this.set(puzzles.checks)
      },
    }),
  )
}
