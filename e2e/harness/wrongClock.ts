// A visitor whose device has the wrong time, in the page and in the wallet's frame.
import type { Visitor } from './visitor.ts'

/** From the next document on. @param byMs positive if the clock is fast */
export const setClockWrong = ({ context }: Pick<Visitor, 'context'>, byMs: number) =>
  context.addInitScript((by) => {
    const right = Date
    const wrong = () => right.now() + by
    class WrongDate extends right {
      constructor(...given: unknown[]) {
        super(...((given.length > 0 ? given : [wrong()]) as [number]))
      }
      static override now = wrong
    }
    globalThis.Date = WrongDate as DateConstructor
  }, byMs)
