// What waits for the person: each question stands until it is answered, or its asker gives up.
import { randomBytes } from 'node:crypto'

/** What the page shows of it. */
export interface Asked {
  /** What is agreed to. */
  title: string
  /** As the asker calls itself; nobody has checked it. */
  site: string
  /** Name and value, in the order in which they matter. */
  facts: readonly (readonly [string, string])[]
  /** What is signed, as text. */
  text?: string
  /** Networks (CAIP-2) to choose from; those of the answer are agreed to. */
  networks?: readonly string[]
}

export interface Question extends Asked {
  id: string
}

/** The networks that were chosen; `undefined`: no. */
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
    /** @returns false where it is no longer asked */
    answer(id: string, answer: Answer): boolean {
      const question = open.get(id)
      question?.settle(answer)
      return question !== undefined
    },
    /** Everybody has gone. */
    clear(): void {
      for (const { settle } of open.values()) settle(undefined)
    },
    /** Calls back whenever something is asked or answered; `tell` does the same for what else is shown. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tell,
  }
}
