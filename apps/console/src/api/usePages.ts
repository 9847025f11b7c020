// A list that the API answers page by page.
import type { AdminAnswerOf, AdminOperationName, AdminRequestOf } from '@aureus/protocol/admin'
import { useState } from 'react'
import { AdminError, callAdmin } from './callAdmin.ts'
import { type Reading, useAnswer } from './useAnswer.ts'

interface Page<Item> {
  items: readonly Item[]
  next: string | null
}

export interface Pages<Answer, Item> {
  /** The first page, with what the answer says beside its items. */
  first: Reading<Answer>
  /** Of all pages so far. */
  items: readonly Item[]
  /** Reads the next page; undefined on the last. */
  more?: (() => Promise<void>) | undefined
  /** Why the next page did not come. */
  failed?: AdminError | undefined
}

/** @param pageOf takes the items and the next page's cursor from an answer */
export function usePages<const O extends AdminOperationName, Item>(
  operation: O,
  request: (AdminRequestOf<O> & { query: object }) | null,
  pageOf: (answer: AdminAnswerOf<O>) => Page<Item>,
): Pages<AdminAnswerOf<O>, Item> {
  const first = useAnswer(operation, request)
  const [later, setLater] = useState<{ of: unknown; pages: Page<Item>[]; failed?: AdminError }>()
  const { answer } = first
  // Pages after another first page do not continue this one.
  const pages = answer !== undefined && later?.of === answer ? later.pages : []
  const all = answer === undefined ? [] : [pageOf(answer), ...pages]
  const cursor = all.at(-1)?.next

  async function more() {
    if (!request || !cursor) return
    const query = { ...request.query, cursor }
    try {
      const next = await callAdmin(operation, { ...request, query })
      setLater({ of: answer, pages: [...pages, pageOf(next)] })
    } catch (error) {
      if (error instanceof AdminError) setLater({ of: answer, pages, failed: error })
    }
  }

  return {
    first,
    items: all.flatMap(({ items }) => items),
    more: cursor ? more : undefined,
    failed: later?.of === answer ? later?.failed : undefined,
  }
}
