// What the tests share that kill the server at a certain moment.
import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CallRefused } from './ownedWallet.ts'

/**
 * Says when to kill the server within one step. It counts the server's answers instead of time, so that slow machines are
 * killed at the same moments.
 * @param mostAnswers of any step; a kill that is due later comes at the step's end
 */
export function killDue<Step extends string>(victim: Step, mostAnswers: number) {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = randomInt(mostAnswers)
  let isIn = false
  return {
    reached: promise,
    /** Call it with each answer, and at the end. */
    onStep(step: Step | 'end'): void {
      const isNow = step === victim
      if ((isNow && left-- <= 0) || (isIn && !isNow)) resolve()
      isIn = isNow
    },
  }
}

/** A busy server may refuse right after its start. */
export async function patiently<T>(act: () => Promise<T>): Promise<T> {
  for (let left = 50; ; left--)
    try {
      return await act()
    } catch (error) {
      if (left === 0 || !(error instanceof CallRefused) || error.reason !== 'overloaded')
        throw error
      await wait(200)
    }
}
