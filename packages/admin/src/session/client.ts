// Calls the console's API with the session that the command remembers.
import { FailureSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { CommandError, EXIT } from '../commands/failures.ts'
import type { Store } from './store.ts'

export interface Client {
  url: string
  /** @throws ApiFailure for a refusal, CommandError if the console does not answer */
  send(method: 'GET' | 'POST', path: string, body?: object): Promise<Response>
}

/** A refusal in the words of the server. */
export class ApiFailure extends CommandError {
  /** Stable, as `step_up_required`. */
  readonly reason: string

  constructor(reason: string, message: string) {
    super(message, reason === 'session_none' ? EXIT.signedOut : EXIT.failed)
    this.reason = reason
  }
}

export function createClient(url: string, store: Store): Client {
  return {
    url,
    async send(method, path, body) {
      const { cookies } = store.read()
      const cookie = Object.entries(cookies)
        .map(([name, value]) => `${name}=${value}`)
        .join('; ')
      const response = await fetch(new URL(path, url), {
        method,
        redirect: 'error',
        headers: { ...(cookie && { cookie }), ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      }).catch(() => {
        throw new CommandError(`The console at ${url} does not answer. Is the tunnel open?`)
      })
      const set = response.headers.getSetCookie()
      if (set.length > 0) store.write({ cookies: withCookies(cookies, set) })
      if (response.ok) return response
      throw await failureOf(response)
    },
  }
}

function withCookies(
  cookies: Readonly<Record<string, string>>,
  set: readonly string[],
): Record<string, string> {
  const kept = new Map(Object.entries(cookies))
  for (const line of set) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (value === '') kept.delete(name)
    else kept.set(name, value)
  }
  return Object.fromEntries(kept)
}

async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => undefined)
  const failure = v.safeParse(FailureSchema, body)
  const [reason] = failure.success ? failure.output.reasons : []
  const words = reason?.description ?? `The console answered with status ${response.status}.`
  const id = response.headers.get('x-request-id')
  return new ApiFailure(reason?.name ?? 'unknown', id ? `${words} (request ${id})` : words)
}
