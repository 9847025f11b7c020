// One request's path: the script of verbs, the person, the lock, then the work.
import { typed } from './errors.ts'
import type { Script } from './script.ts'

/** A validated request, ready to be shown to the person. */
export type Prepared = {
  /** Whether a wallet would ask a person before it does this. */
  asks?: boolean
  /** Whether the wallet has to be unlocked first. */
  needsUnlock?: boolean
  run: () => unknown
}

export type Request = {
  script: Script
  method: string
  /** Validates the request. @throws ProviderRpcError before the person is asked */
  prepare: () => Prepared
  isLocked: () => boolean
}

async function run(prepared: Prepared) {
  try {
    return await prepared.run()
  } catch (error) {
    throw typed(error)
  }
}

/** Withholds an outcome until `late` has passed. A rejection meanwhile is not reported as unhandled. */
async function deliver(outcome: Promise<unknown>, late: Promise<unknown> | undefined) {
  if (late) await Promise.allSettled([outcome, late])
  return outcome
}

/** Runs synchronously up to the first wait, so that a script can act on it. */
export async function perform({ script, method, prepare, isLocked }: Request): Promise<unknown> {
  const raw = script.rawAnswer(method)
  if (raw) return deliver((async () => raw())(), script.late(method, false))

  const prepared = prepare()
  const asks = prepared.asks === true
  async function outcome() {
    const decision = script.decide(method, asks)
    if (decision) await decision
    if (prepared.needsUnlock && isLocked()) await script.waitForUnlock(method)
    return run(prepared)
  }
  return deliver(outcome(), script.late(method, asks))
}
