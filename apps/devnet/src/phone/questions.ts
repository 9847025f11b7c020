// Requests that wait for the person. Each stays until it is answered or the phone stops.
import { randomBytes } from 'node:crypto'

/** A request as the page shows it. */
export interface Asked {
  /** What the person approves. */
  title: string
  /** The requester's name as it claims, unverified. */
  site: string
  /** Name and value, most important first. */
  facts: readonly (readonly [string, string])[]
  /** The text to sign. */
  text?: string
  /** Networks (CAIP-2) to choose from. The answer lists the approved ones. */
  networks?: readonly string[]
}

export interface Question extends Asked {
  id: string
}

/** The chosen networks; `undefined` declines. */
export type Answer = readonly string[] | undefined

export type Questions = ReturnType<typeof createQuestions>

export function createQuestions() {
  const open = new Map<string, Question & { settle(answer: Answer): void }>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of listeners) listener()
  }

  return {
    list: (): readonly Question[] => [...open.values()],
    ask: (asked: Asked): Promise<Answer> =>
      new Promise((resolve) => {
        const id = randomBytes(8).toString('hex')
        const settle = (answer: Answer) => {
          open.delete(id)
          resolve(answer)
          tell()
        }
        open.set(id, { ...asked, id, settle })
        tell()
      }),
    /** @returns false if the question is no longer open */
    answer(id: string, answer: Answer): boolean {
      const question = open.get(id)
      question?.settle(answer)
      return question !== undefined
    },
    /** Declines everything that is open. */
    clear(): void {
      for (const { settle } of open.values()) settle(undefined)
    },
    /** Calls back after each question and answer. `tell` triggers the same for other changes of the page. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
  }
}
