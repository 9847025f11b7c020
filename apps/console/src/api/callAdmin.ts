// Calls the console's API. Addresses, requests and answers come from the table in protocol.
import { FailureSchema } from '@aureus/protocol'
import {
  type AdminAnswerOf,
  type AdminOperationName,
  type AdminRequestOf,
  adminOperations,
} from '@aureus/protocol/admin'
import * as v from 'valibot'

/** Why the server refused, in its words, or why it gave no answer. */
export class AdminError extends Error {
  /** HTTP status; 0 if the server was not reached, or its answer is not one of this build. */
  readonly status: number
  /** Of `reasons` in the answer, such as `step_up_required`. */
  readonly reason: string
  /** Finds the request in the server's log; null without an answer. */
  readonly requestId: string | null

  constructor(
    message: string,
    about: { status: number; reason: string; requestId: string | null },
  ) {
    super(message)
    this.name = 'AdminError'
    this.status = about.status
    this.reason = about.reason
    this.requestId = about.requestId
  }
}

interface Parts {
  params?: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string | undefined>>
  body?: object
}

/** @returns such as `/v1/people/9f1c…?cursor=…` */
export function targetOf(
  operation: AdminOperationName,
  { params = {}, query = {} }: Parts,
): string {
  const [, template = ''] = operation.split(' ')
  const values = new Map(Object.entries(params))
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(values.get(name) ?? ''),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value] as [string, string]],
  )
  const search = new URLSearchParams(given).toString()
  return search ? `${path}?${search}` : path
}

/** @throws AdminError */
export async function callAdmin<const O extends AdminOperationName>(
  operation: O,
  request: AdminRequestOf<O>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<AdminAnswerOf<O>> {
  const parts = request as Parts
  const response = await ask(targetOf(operation, parts), {
    method: operation.startsWith('GET') ? 'GET' : 'POST',
    ...(parts.body && { body: JSON.stringify(parts.body) }),
    ...(signal && { signal }),
  })
  const known = adminOperations[operation]
  const answer = 'type' in known ? await response.text() : await response.json().catch(() => null)
  const parsed = v.safeParse(known.answers[200], answer)
  if (parsed.success) return parsed.output as AdminAnswerOf<O>
  throw new AdminError('', { ...aboutOf(response), status: 0, reason: 'unexpected_answer' })
}

/** Sends JSON to this origin. @throws AdminError unless the answer is a success */
export async function ask(target: string, init: RequestInit): Promise<Response> {
  const headers = {
    accept: 'application/json',
    ...(init.body && { 'content-type': 'application/json' }),
  }
  const response = await fetch(target, { ...init, headers, cache: 'no-store' }).catch(
    (error: unknown) => {
      if (init.signal?.aborted) throw error
      throw new AdminError('', { status: 0, reason: 'unreachable', requestId: null })
    },
  )
  if (response.ok) return response
  const failure = v.safeParse(FailureSchema, await response.json().catch(() => undefined))
  const [reason] = failure.success ? failure.output.reasons : []
  throw new AdminError(reason?.description ?? '', {
    ...aboutOf(response),
    reason: reason?.name ?? 'unexpected_answer',
  })
}

const aboutOf = ({ status, headers }: Response) => ({
  status,
  requestId: headers.get('x-request-id'),
})
