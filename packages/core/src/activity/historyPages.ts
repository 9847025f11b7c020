// Joins the pages of an account's history that have been loaded into one list.
import type { History } from '@aureus/protocol/history'
import type { KnownHistory } from '../state/history.ts'

/** Merges the newest page. If it overlaps the loaded entries they are joined; otherwise it replaces them, so no gap appears. */
export function withNewest(known: KnownHistory | undefined, page: History): KnownHistory {
  const held = new Set(page.data.map(({ hash }) => hash))
  const touches = known?.data.length === 0 || known?.data.some(({ hash }) => held.has(hash))
  if (!known || !touches || page.next === null) return page
  // For entries in both, use the newer answer: a chain may have reorganised.
  return { ...known, data: [...page.data, ...below(known, page, held)] }
}

function below(known: KnownHistory, page: History, held: ReadonlySet<string>) {
  const lowest = page.data.at(-1)
  const touch = known.data.findIndex(({ hash }) => hash === lowest?.hash)
  return known.data.slice(touch + 1).filter(({ hash }) => !held.has(hash))
}

/** Appends the page that `known.next` pointed to. */
export function withOlder(known: KnownHistory, page: History): KnownHistory {
  const held = new Set(known.data.map(({ hash }) => hash))
  return { ...page, data: [...known.data, ...page.data.filter(({ hash }) => !held.has(hash))] }
}
