// Runs random actions of visitors, wallets and server against a simple model.
// MODEL_RUNS and MODEL_SEED change the runs: MODEL_RUNS=2000 vitest run --project page model.test
import fc from 'fast-check'
import { afterEach, beforeEach, describe, test, vi } from 'vitest'
import { type Browser, createBrowser } from '../testing/model/browser.ts'
import { latencies, race, races, sequences } from '../testing/model/commands.ts'
import { checkNoDeadEnd } from '../testing/model/deadEnd.ts'
import { createModel } from '../testing/model/model.ts'
import { settle } from '../testing/model/settle.ts'
// Loaded later in the product. Fake timers do not wait for a module.
import '../chains/eip155/createEip155Chain.ts'
import '../errors/classify.ts'
import '../modal/openLater.ts'
import '../queries/ask.ts'
import '../transactions/watchTransactions.ts'
import '../wallets/injected/requests.ts'
import './reachWantedNetwork.ts'
import './restore/takeUpOthers.ts'

const numRuns = Number(process.env.MODEL_RUNS ?? 40)
const seed = Number(process.env.MODEL_SEED ?? 1)
/** The `path` from the report of a failure, to run that failure again. */
const path = process.env.MODEL_PATH
const TIMEOUT_MS = 600_000 + numRuns * 1000

const sites = [
  { said: 'required', required: true, scope: undefined },
  { said: 'optional', required: false, scope: undefined },
  { said: 'required on each network', required: true, scope: 'network' },
] as const

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
})
afterEach(() => void vi.useRealTimers())

describe('client', () => {
  test.each(sites)(
    'behavior: follows the model, sign-in $said',
    async ({ required, scope }) => {
      let reached: Browser | undefined
      const run = fc.asyncProperty(sequences, async (commands) => {
        await fc.asyncModelRun(async () => {
          const browser = await createBrowser({ required, scope })
          await settle(browser)
          reached = browser
          return { model: createModel({ required, scope }), real: browser }
        }, commands)
        await checkNoDeadEnd(reached as Browser)
      })
      await fc.assert(run, { numRuns, seed, ...(path && { path }) })
    },
    TIMEOUT_MS,
  )

  test.each(sites)(
    'behavior: agrees with wallets and server after any race, sign-in $said',
    async ({ required, scope }) => {
      const run = fc.asyncProperty(races, latencies, async (entries, latenciesMs) => {
        await race(await createBrowser({ required, scope, latencies: latenciesMs }), entries)
      })
      await fc.assert(run, { numRuns, seed, ...(path && { path }) })
    },
    TIMEOUT_MS,
  )
})
