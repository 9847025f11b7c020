// For the model-based test: what a step is.
import type { Browser } from './browser.ts'
import type { Model } from './model.ts'
import type { Two } from './parts.ts'

export interface Step {
  name: string
  can(state: Model): boolean
  /** Resolves when it is done, whatever became of it. */
  act(browser: Browser): Promise<unknown>
  /** What is so afterwards. */
  next(state: Model): void
  /** How many signatures a wallet may be asked for, in each tab. */
  prompts?: number
}

export type Make<P> = (parameters: P) => Step
export interface Of {
  tab: Two
  wallet: Two
  account: Two
  chain: number
}

export const nothing = () => {}
export const always = () => true
export const settled = (promise: Promise<unknown>) => promise.catch(() => undefined)
