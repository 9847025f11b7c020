// How many requests of the last minute are unverified: mails whose code was not entered, nonces without a sign-in. Each process counts at once, and all processes of a deployment tell each other through the database once a
// second, so that a busy endpoint does not lock one row with every request.
import { type PuzzleKind, puzzleKinds } from '@aureus/protocol/puzzles'
import { sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createAllowance } from '../limits/allowance.ts'

const MINUTE_MS = 60_000
const TELL_MS = 1000
/** One visitor raises or lowers a rate by so many a minute: a crowd raises it, a single script cannot. */
const OF_VISITOR = 10

export interface Rates {
  asked(kind: PuzzleKind, visitor: string): void
  verified(kind: PuzzleKind, visitor: string): void
  /** Of the last minute: this minute's, and the share of the one before that is less than a minute old. */
  unverified(kind: PuzzleKind): number
  /** Resolves when the other processes know of everything so far. */
  told(): Promise<void>
}

interface Counter {
  kind: PuzzleKind
  minute: number
  /** What the database had when it was last read, with what this process told it. */
  shared: number
  /** What it does not have yet. */
  untold: number
}

export interface RatesParameters {
  db: Database
  /** Milliseconds since 1970. */
  clock: () => number
}

export function createRates({ db, clock }: RatesParameters): Rates {
  const counters = new Map<string, Counter>()
  const now = clock
  const asking = createAllowance({ units: OF_VISITOR, now })
  const verifying = createAllowance({ units: OF_VISITOR, now })
  let toldAtMs = Number.NEGATIVE_INFINITY
  let telling = Promise.resolve()

  const minuteNow = () => Math.floor(clock() / MINUTE_MS)

  function counterOf(kind: PuzzleKind, minute: number): Counter {
    const key = keyOf({ kind, minute })
    const found = counters.get(key)
    if (found) return found
    const made = { kind, minute, shared: 0, untold: 0 }
    counters.set(key, made)
    return made
  }

  function count(allowance: typeof asking, kind: PuzzleKind, visitor: string, by: 1 | -1): void {
    const key = `${kind} ${visitor}`
    if (allowance.waitMs(key) > 0) return
    allowance.spend(key, 1)
    counterOf(kind, minuteNow()).untold += by
    tellSoon()
  }

  function tellSoon(): void {
    if (clock() - toldAtMs < TELL_MS) return
    toldAtMs = clock()
    telling = telling.then(() => tell().catch(() => undefined))
  }

  async function tell(): Promise<void> {
    const minute = minuteNow()
    for (const [key, counter] of counters) if (counter.minute < minute - 1) counters.delete(key)
    for (const counter of counters.values()) {
      const by = counter.untold
      if (by === 0) continue
      const shared = await add(db, counter, by)
      counter.untold -= by
      counter.shared = shared
    }
    const known = puzzleKinds.flatMap((kind) => [
      counterOf(kind, minute),
      counterOf(kind, minute - 1),
    ])
    const rows = await read(db, known.map(keyOf), clock())
    for (const counter of known) counter.shared = rows.get(keyOf(counter)) ?? 0
  }

  return {
    asked: (kind, visitor) => count(asking, kind, visitor, 1),
    verified: (kind, visitor) => count(verifying, kind, visitor, -1),
    unverified(kind) {
      tellSoon()
      const minute = minuteNow()
      const of = (at: number) => {
        const counter = counters.get(keyOf({ kind, minute: at }))
        return counter ? counter.shared + counter.untold : 0
      }
      const passed = (clock() % MINUTE_MS) / MINUTE_MS
      return Math.max(0, of(minute) + of(minute - 1) * (1 - passed))
    },
    async told() {
      await telling
      await tell()
    },
  }
}

const keyOf = ({ kind, minute }: Pick<Counter, 'kind' | 'minute'>): string =>
  `puzzle-rate ${kind} ${minute}`

/** @returns the count of all processes */
async function add(db: Database, counter: Counter, by: number): Promise<number> {
  const { count } = await db
    .insertInto('wallet_limits')
    // Both minutes that are ever read have passed by then.
    .values({ key: keyOf(counter), count: by, expires_at_ms: (counter.minute + 3) * MINUTE_MS })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ count: sql<number>`wallet_limits.count + ${by}` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return count
}

async function read(
  db: Database,
  keys: readonly string[],
  nowMs: number,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('wallet_limits')
    .select(['key', 'count'])
    .where('key', 'in', keys)
    .where('expires_at_ms', '>', nowMs)
    .execute()
  return new Map(rows.map(({ key, count }) => [key, count]))
}
