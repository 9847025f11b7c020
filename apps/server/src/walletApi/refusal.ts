// Why the wallet's API says no: a stable name for programs, a sentence for the person.
import type { Failure } from '@aureus/protocol'
import { failure } from '@aureus/protocol'

/** Thrown by what answers a route of the wallet origin; `route.ts` turns it into the answer. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: Failure
  readonly headers: Record<string, string>

  /** @param description for the person: what happened and what to do next. Never holds what was sent. */
  constructor(
    status: number,
    name: string,
    description: string,
    headers: Record<string, string> = {},
  ) {
    super(name)
    this.status = status
    this.body = failure(name, description)
    this.headers = headers
  }
}
