import { createStage, type Stage, type StageOptions } from './stage.ts'
import type { Need, Subject } from './subject.ts'

export interface Scenario {
  /** The required behaviour, in the report's words. */
  readonly name: string
  /** What the dialect must support for the scenario to apply. */
  readonly needs: readonly Need[]
  /** Rejects with what is wrong. Each run has its own page, so runs may be parallel. */
  readonly run: (subject: Subject) => Promise<void>
}

interface Definition {
  needs?: readonly Need[]
  /** The wallet's initial state. */
  with?: StageOptions
}

type Play = (stage: Stage, subject: Subject) => Promise<void>

export function scenario(name: string, play: Play, definition: Definition = {}): Scenario {
  const { needs = [], with: options } = definition
  return { name, needs, run: async (subject) => play(createStage(subject, options), subject) }
}

/** Why a scenario does not apply, or `undefined`. */
export function reasonAgainst({ needs }: Scenario, { lacks }: Subject): string | undefined {
  const missing = needs.find((need) => lacks[need] !== undefined)
  return missing && lacks[missing]
}
