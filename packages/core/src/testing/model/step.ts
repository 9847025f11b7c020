// For the model-based test: the definition of a step.
import type { Browser } from './browser.ts'
import type { Model } from './model.ts'
import type { Two } from './parts.ts'

export interface Step {
  name: string
  can(state: Model): boolean
  /** Resolves when done, with any outcome. */
  act(browser: Browser): Promise<unknown>
  /** Updates the model. */
  next(state: Model): void
  /** Maximum number of signature prompts in each tab. */
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
