// What visitors spend of their limits, told between the workers of one server, so that a limit holds for all of them
// together. Workers tell each other ten times a second: in between, a visitor may spend in each worker what is left.
import * as v from 'valibot'

const TELL_EVERY_MS = 100
/** More is told at once. */
const MAX_UNTOLD = 1000

/** `[limit, key, units]`. The primary passes it on unread. */
export const SpentSchema = v.object({
  type: v.literal('spent'),
  spent: v.array(v.tuple([v.string(), v.string(), v.number()])),
})
export type Spent = v.InferOutput<typeof SpentSchema>

type Spend = (key: string, units: number) => void

export interface Spending {
  /**
   * Shares a limit under its name, which is the same in each worker.
   * @param hear called with what was spent elsewhere
   * @returns tells the others what was spent here
   */
  share(limit: string, hear: Spend): Spend
}

export interface Channel {
  send(message: Spent): void
  listen(hear: (message: unknown) => void): void
}

export function createSpending({ send, listen }: Channel): Spending {
  const limits = new Map<string, Spend>()
  const untold = new Map<string, Spent['spent'][number]>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    clearTimeout(timer)
    timer = undefined
    const spent = [...untold.values()]
    untold.clear()
    send({ type: 'spent', spent })
  }

  listen((message) => {
    const told = v.safeParse(SpentSchema, message)
    if (!told.success) return
    for (const [limit, key, units] of told.output.spent) limits.get(limit)?.(key, units)
  })

  return {
    share(limit, hear) {
      limits.set(limit, hear)
      return (key, units) => {
        const name = `${limit}\n${key}`
        const before = untold.get(name)
        if (before) before[2] += units
        else untold.set(name, [limit, key, units])
        if (untold.size >= MAX_UNTOLD) tell()
        else timer ??= setTimeout(tell, TELL_EVERY_MS).unref()
      }
    },
  }
}

/** Of this process, if it is a worker. */
export const openSpending = (): Spending =>
  createSpending({
    // A worker whose primary is gone is about to end.
    send: (message) => process.connected && process.send?.(message, undefined, {}, () => undefined),
    listen: (hear) => process.on('message', hear),
  })
