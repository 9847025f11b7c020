// Client of the name service.
import { type NameRecord, NameRecordSchema } from '@aureus/protocol'
import { ApiError, callApi } from './api.ts'

type Caller = { fetch: typeof fetch }

const PATH = '/v1/profile'

/** The record of a name, or `null` where nobody has registered it or nobody can. */
export function getName(
  client: Caller,
  name: string,
  signal?: AbortSignal,
): Promise<NameRecord | null> {
  const path = `${PATH}/account/${encodeURIComponent(name)}`
  return orElse(null, [400, 404], callApi(client, { path, schema: NameRecordSchema, signal }))
}

async function orElse<T, E>(other: E, statuses: number[], answer: Promise<T>): Promise<T | E> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status)) return other
    throw error
  }
}
