import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**']
const withNeeds = ['**/*.db.test.ts', '**/*.chain.test.ts']

// How long a test may hang. No test measures with it: five seconds, the default, are over before a
// machine with other work has started the processes that some of them start.
const patience = { testTimeout: 20_000, hookTimeout: 20_000 }

/** On two cores the default is one worker, which leaves the second core to nobody. */
const maxWorkers = Math.max(2, availableParallelism() - 1)

// Kinds of test, by what they need: `unit` nothing, `database` a PostgreSQL beside SQLite, `chain`
// a chain that they start themselves, `browser` the whole product running and a real Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...patience,
          maxWorkers,
          include: ['{apps,bench,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...withNeeds],
        },
      },
      {
        test: {
          name: 'database',
          ...patience,
          include: ['{apps,packages,scripts}/**/*.db.test.ts'],
          exclude: outside,
          globalSetup: ['scripts/test/postgres.ts'],
        },
      },
      {
        test: {
          name: 'chain',
          ...patience,
          maxWorkers,
          include: ['{apps,packages,scripts}/**/*.chain.test.ts'],
          exclude: outside,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['{bench,e2e}/**/*.e2e.ts'],
          exclude: outside,
          globalSetup: ['scripts/test/browser.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          // A chunk may take its time on a busy machine; the default is one second.
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
})
