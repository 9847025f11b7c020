// For the model-based test: steps in random order, sequential or concurrent.
import fc from 'fast-check'
import { vi } from 'vitest'
import type { Browser } from './browser.ts'
import { checkModel, checkPrompts, checkTruth, signaturesAsked } from './check.ts'
import { checkNoDeadEnd } from './deadEnd.ts'
import type { Model } from './model.ts'
import { breathe, settle } from './settle.ts'
import * as signSteps from './signSteps.ts'
import type { Step } from './step.ts'
import * as others from './steps.ts'

const steps: Make[] = [...Object.values(others), ...Object.values(signSteps)]
const two = fc.constantFrom(0, 1)
const of = fc.record({
  tab: two,
  wallet: two,
  account: two,
  chain: fc.constantFrom(99199, 1, 10, 424242),
  declines: fc.boolean(),
  move: fc.constantFrom('open', 'close', 'back'),
})

type TabStep = Step & { tab: number }
type Make = (parameters: never) => Step
const step = (make: Make): fc.Arbitrary<TabStep> =>
  of.map((parameters) => {
    const made = make(parameters as never)
    const { tab } = parameters
    return { ...made, tab, [fc.toStringMethod]: () => made.name }
  })
const command = (make: Make) => step(make).map((made) => new StepCommand(made))

/** Signs in often, because most bugs need a session to lose. */
const weighted = (makes: Make[]) => [...makes, signSteps.signs, signSteps.signs, others.connects]

export const sequences = fc.commands(weighted(steps).map(command), {
  maxCommands: 30,
  size: 'max',
})

class StepCommand implements fc.AsyncCommand<Model, Browser> {
  readonly step: Step
  constructor(step: Step) {
    this.step = step
  }
  check(model: Readonly<Model>): boolean {
    return this.step.can(model)
  }
  async run(model: Model, browser: Browser): Promise<void> {
    const { act, next, prompts = 0 } = this.step
    const before = browser.tabs.map(signaturesAsked)
    const acting = act(browser)
    await settle(browser)
    await acting
    await settle(browser)
    next(model)
    checkModel(browser, model)
    checkTruth(browser)
    checkPrompts(browser, before, prompts)
  }
  toString(): string {
    return this.step.name
  }
}

// The server goes down for every step at once, so what a page shows may be wrong until its next request.
const offline: Make[] = [others.connectOffline, signSteps.signOffline]
const online = steps.filter((make) => !offline.includes(make))

/** The time that a visitor needs to change tabs. Messages between tabs are faster. */
const TAB_CHANGE_MS = 50

export interface RaceEntry {
  step: TabStep
  /** Pause before the next step. */
  pauseMs: number
}

/** The same steps, started without waiting for each other. */
export const races: fc.Arbitrary<RaceEntry[]> = fc.array(
  fc.record({
    step: fc.oneof(...weighted(online).map(step)),
    pauseMs: fc.oneof(fc.constant(0), fc.nat(400)),
  }),
  { maxLength: 12, size: 'max' },
)

/** Durations of requests in milliseconds, in turn. */
export const latencies = fc.array(fc.oneof(fc.constant(0), fc.nat(700)), { maxLength: 8 })

export async function race(browser: Browser, entries: readonly RaceEntry[]): Promise<void> {
  await settle(browser)
  let tab: number | undefined
  for (const { step, pauseMs } of entries) {
    if (step.tab !== tab) await vi.advanceTimersByTimeAsync(TAB_CHANGE_MS)
    tab = step.tab
    void step.act(browser)
    await breathe(1)
    await vi.advanceTimersByTimeAsync(pauseMs)
  }
  await settle(browser)
  for (const { control } of browser.tabs.flatMap(({ wallets }) => wallets)) {
    control.reset()
    control.release()
  }
  await settle(browser)
  checkTruth(browser)
  await checkNoDeadEnd(browser)
}
