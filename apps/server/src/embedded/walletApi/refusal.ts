// Why the wallet's API refuses a request: a stable name for programs and a sentence for users.
import type { Failure } from '@aureus/protocol'
import { failure } from '@aureus/protocol'

/** Thrown by handlers of the wallet origin. `route.ts` turns it into a response. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly body: Failure
  readonly headers: Record<string, string>

  /** @param description for the user: what happened and what to do next. Never contains what was sent. */
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
