// What a view reads from the API, and reads again after a change.
import type { AdminAnswerOf, AdminOperationName, AdminRequestOf } from '@aureus/protocol/admin'
import { useCallback, useEffect, useState } from 'react'
import { useSession } from '../session/session.tsx'
import { AdminError, callAdmin } from './callAdmin.ts'

export type Loaded<Answer> =
  | { status: 'loading'; answer?: Answer }
  | { status: 'done'; answer: Answer }
  | { status: 'failed'; error: AdminError; answer?: undefined }

export type Reading<Answer> = Loaded<Answer> & {
  /** Reads again. What is shown stays meanwhile. */
  reload(): void
}

/**
 * Reads when it is first drawn and when the request changes.
 * @param request `null` waits, such as for a search that is too short
 */
export function useAnswer<const O extends AdminOperationName>(
  operation: O,
  request: AdminRequestOf<O> | null,
): Reading<AdminAnswerOf<O>> {
  const { end } = useSession()
  const key = JSON.stringify(request)
  const [state, setState] = useState<Loaded<AdminAnswerOf<O>> & { key: string }>({
    status: 'loading',
    key,
  })
  const [turn, setTurn] = useState(0)
  const reload = useCallback(() => setTurn((count) => count + 1), [])

  useEffect(() => {
    const wanted = JSON.parse(key) as AdminRequestOf<O> | null
    if (wanted === null) return
    const controller = new AbortController()
    const { signal } = controller
    // An answer to another request is of no use, one to the same may be shown until the next.
    setState((before) =>
      before.key === key && before.answer !== undefined
        ? { status: 'loading', answer: before.answer, key }
        : { status: 'loading', key },
    )
    callAdmin(operation, wanted, { signal }).then(
      (answer) => !signal.aborted && setState({ status: 'done', answer, key }),
      (error: unknown) => {
        if (signal.aborted || !(error instanceof AdminError)) return
        if (error.status === 401) end()
        setState({ status: 'failed', error, key })
      },
    )
    return () => controller.abort()
  }, [operation, key, turn, end])

  return { ...(state.key === key ? state : { status: 'loading' }), reload }
}
