import { defineConfig } from 'vitest/config'
import { filesNotInPseudo } from './e2e/pseudo/exempt.ts'
import { HOOK_LIMIT_MS, TEST_LIMIT_MS, WAIT_LIMIT_MS } from './scripts/test/limits.ts'
import { maxWorkers } from './scripts/test/workers.ts'

const outside = ['**/node_modules/**', '**/dist/**']
const withNeeds = ['**/*.db.test.ts', '**/*.chain.test.ts']

const patience = {
  testTimeout: TEST_LIMIT_MS,
  hookTimeout: HOOK_LIMIT_MS,
  expect: { poll: { timeout: WAIT_LIMIT_MS } },
  setupFiles: ['./scripts/test/patientWaits.ts'],
}

/** Files share the modules that their worker has loaded. Loading them again for each file takes long (decision 0078). */
const shared = {
  ...patience,
  maxWorkers,
  isolate: false,
  setupFiles: [
    ...patience.setupFiles,
    './scripts/test/sharedModules.ts',
    './scripts/test/putBack.ts',
  ],
}

/** Files share a process, and each loads our modules again (decision 0184). */
const fresh = {
  ...patience,
  maxWorkers,
  isolate: false,
  setupFiles: [
    './scripts/test/freshModules.ts',
    ...patience.setupFiles,
    './scripts/test/putBack.ts',
  ],
}

/** Another engine takes minutes and must be installed, so only `npm run test:engines` drives it (decision 0143). */
const engines = process.env['ENGINES'] ? [] : ['e2e/engines/**']

/** Any browser test can run in the pseudo-language (decision 0254). */
const inPseudo = process.env['TEST_LANGUAGE'] === 'pseudo'

/** Code of a page. Its modules remember which chunks have loaded, so each file needs modules of its own. */
const pages =
  '{apps/{console,wallet,web},packages/{connector,core,element,react,test-wallet,wagmi}}'

/** They run the files of the container image. */
const treeFiles = ['scripts/image/*.test.ts', 'scripts/deploy/proxies.test.ts']

/** WalletConnect's client keeps state in the process, and tries for ever to reach the relay of an earlier file. */
const ownProcess = [
  'packages/core/src/wallets/walletConnect/**/*.test.ts',
  'packages/core/src/provider/getProvider.test.ts',
  'packages/core/src/signIn/oneClick.test.ts',
  ...treeFiles,
]

// Kinds of test, by what they need: `unit` nothing, `page` modules of their own, `process` a process of their own,
// `database` a PostgreSQL beside SQLite, `chain` a chain that they start themselves, `browser` the whole product running
// and a real Chromium.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          ...shared,
          include: ['{apps,bench,packages,scripts}/**/*.test.{ts,tsx}'],
          exclude: [...outside, ...withNeeds, `${pages}/**`, ...treeFiles],
        },
      },
      {
        test: {
          name: 'page',
          ...fresh,
          include: [`${pages}/**/*.test.{ts,tsx}`],
          exclude: [...outside, ...withNeeds, ...ownProcess],
        },
      },
      {
        test: {
          name: 'process',
          ...patience,
          maxWorkers,
          include: ownProcess,
        },
      },
      {
        test: {
          name: 'database',
          ...shared,
          setupFiles: [...shared.setupFiles, './apps/server/src/testing/plans.ts'],
          include: ['{apps,packages,scripts}/**/*.db.test.ts'],
          exclude: outside,
          globalSetup: ['scripts/test/postgres.ts'],
          alias: {
            '@noble/hashes/scrypt.js': `${import.meta.dirname}/scripts/test/rememberedScrypt.ts`,
          },
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
          setupFiles: [...shared.setupFiles, ...(inPseudo ? ['./e2e/pseudo/setup.ts'] : [])],
          include: ['{bench,e2e}/**/*.e2e.ts'],
          exclude: [...outside, ...engines, ...(inPseudo ? filesNotInPseudo : [])],
          globalSetup: ['scripts/test/browser.ts', 'e2e/harness/provideWallets.ts'],
        },
      },
    ],
  },
})
