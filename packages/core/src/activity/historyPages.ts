// The pages of an account's history that were read so far, as one list.
import type { History } from '@aureus/protocol/history'

/** What is known now: from the newest transaction down to `since`, without a gap. */
export type KnownHistory = History

/** The newest page beside what is known: joined where they touch, in its place where a gap would be between. */
export function withNewest(known: KnownHistory | undefined, page: History): KnownHistory {
  const held = new Set(page.data.map(({ hash }) => hash))
  const touches = known?.data.length === 0 || known?.data.some(({ hash }) => held.has(hash))
  if (!known || !touches || page.next === null) return page
  // Of what stands in both, the newer answer counts: a chain may have taken a block back.
  return { ...known, data: [...page.data, ...below(known, page, held)] }
}

function below(known: KnownHistory, page: History, held: ReadonlySet<string>) {
  const lowest = page.data.at(-1)
  const touch = known.data.findIndex(({ hash }) => hash === lowest?.hash)
  return known.data.slice(touch + 1).filter(({ hash }) => !held.has(hash))
}

/** The page that `known.next` asked for, at the end. */
export function withOlder(known: KnownHistory, page: History): KnownHistory {
  const held = new Set(known.data.map(({ hash }) => hash))
  return { ...page, data: [...known.data, ...page.data.filter(({ hash }) => !held.has(hash))] }
}
