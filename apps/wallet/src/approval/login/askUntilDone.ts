// Sends the visitor to another window until they have done there what the wallet needs.
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { AskLogin, LoginAnswer, LoginQuestion } from './askLogin.ts'

type Opened = Exclude<LoginAnswer['kind'], 'left'>

export interface Visits {
  first: LoginQuestion
  /** In place of `first` after a visit that failed. */
  again?(): Promise<LoginQuestion>
  /** Shown while the window is open. */
  waiting(opened: Opened): LoginQuestion
  /** Resolves once the visitor is back. If the window is opened again, a later call replaces this one. */
  visit(opened: Opened): Promise<unknown>
  /** What to tell the visitor; empty to try again without a word. @throws errors that another visit cannot fix */
  problemOf(error: unknown): string
}

/** @throws EmbeddedFault `rejected` if the visitor leaves */
export async function askUntilDone(
  ask: AskLogin,
  { first, again = async () => first, waiting, visit, problemOf }: Visits,
): Promise<void> {
  let asked = ask(first)
  for (;;) {
    const { kind } = await asked
    if (kind === 'left')
      throw new EmbeddedFault('rejected', 'User rejected the request.', { rpcCode: 4001 })
    asked = ask(waiting(kind))
    const visited = visit(kind).then(() => undefined, problemOf)
    const outcome = await Promise.race([visited, asked])
    if (outcome === undefined) return
    if (typeof outcome === 'string') asked = ask({ ...(await again()), problem: outcome })
  }
}
