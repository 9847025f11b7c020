import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const outside = ['**/node_modules/**', '**/dist/**']
const withNeeds = ['**/*.db.test.ts', '**/*.chain.test.ts']

// These limits only guard against hanging. No test measures time with them, and a machine with other
// work needs seconds for what takes milliseconds on an idle one. Waiting ends before the test does, so
// that a failure names what it waited for.
const patience = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 100_000 } },
  setupFiles: ['./scripts/test/patientWaits.ts'],
}

/** Many tests wait for a process, a socket or a timer, so one worker more than cores finishes sooner. */
const maxWorkers = availableParallelism() + 1

/** Files share the modules that their worker has loaded. Loading them again for each file takes long (decision 0078). */
const shared = {
  ...patience,
  maxWorkers,
  isolate: false,
  setupFiles: [...patience.setupFiles, './scripts/test/sharedModules.ts'],
}

/** Another engine takes minutes and must be installed, so only `npm run test:engines` drives it (decision 0143). */
const engines = process.env['ENGINES'] ? [] : ['e2e/engines/**']

/** Code of a page. Its modules remember which chunks have loaded, so each file needs modules of its own. */
const pages = '{apps/{wallet,web},packages/{core,element,react,test-wallet,wagmi}}'

// Kinds of test, by what they need: `unit` nothing, `page` modules of their own, `database` a PostgreSQL beside
// SQLite, `chain` a chain that they start themselves, `browser` the whole product running and a real Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{apps,bench,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...withNeeds, `${pages}/**`],
        },
      },
      {
        test: {
          name: 'page',
          ...patience,
          maxWorkers,
          include: [`${pages}/**/*.test.{ts,tsx}`],
          exclude: [...outside, ...withNeeds],
        },
      },
      {
        test: {
          name: 'database',
          ...shared,
          include: ['{apps,packages,scripts}/**/*.db.test.ts'],
          exclude: outside,
          globalSetup: ['scripts/test/postgres.ts'],
        },
      },
      {
        test: {
          name: 'chain',
          ...shared,
          include: ['{apps,packages,scripts}/**/*.chain.test.ts'],
          exclude: outside,
        },
      },
      {
        test: {
          name: 'browser',
          ...shared,
          include: ['{bench,e2e}/**/*.e2e.ts'],
          exclude: [...outside, ...engines],
          globalSetup: ['scripts/test/browser.ts', 'e2e/harness/provideWallets.ts'],
          // A journey is a chain of waits, each with a limit of its own.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
})
