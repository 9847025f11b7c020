import { createStage, type Stage, type StageOptions } from './stage.ts'
import type { Need, Subject } from './subject.ts'

export interface Scenario {
  /** What a connector does, in the words of the report. */
  readonly name: string
  /** What the dialect must have for it to apply. */
  readonly needs: readonly Need[]
  /** Rejects with what is wrong. Each run is in a page of its own: they may run side by side. */
  readonly run: (subject: Subject) => Promise<void>
}

interface Definition {
  needs?: readonly Need[]
  /** How the wallet is when the connector comes. */
  with?: StageOptions
}

type Play = (stage: Stage, subject: Subject) => Promise<void>

export function scenario(name: string, play: Play, definition: Definition = {}): Scenario {
  const { needs = [], with: options } = definition
  return { name, needs, run: async (subject) => play(createStage(subject, options), subject) }
}

/** Why a scenario does not apply; `undefined` where it does. */
export function reasonAgainst({ needs }: Scenario, { lacks }: Subject): string | undefined {
  const missing = needs.find((need) => lacks[need] !== undefined)
  return missing && lacks[missing]
}
