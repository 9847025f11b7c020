// Counts calls per chain and outcome. All counters exist from the start, so clients cannot create new ones.

/**
 * `kept`: answered from the cache. `answered`: with a fresh result. `refused_by_node`: with a JSON-RPC error, such
 * as a revert. `failed`: no node had an answer. `not_served`: invalid or a method that is not allowed. `limited`:
 * the visitor or the project has no calls left.
 */
export const callOutcomes = [
  'kept',
  'answered',
  'refused_by_node',
  'failed',
  'not_served',
  'limited',
] as const
export type CallOutcome = (typeof callOutcomes)[number]

export interface CallCounts {
  add(outcome: CallOutcome, calls?: number): void
  readonly all: Readonly<Record<CallOutcome, number>>
}

export function createCallCounts(): CallCounts {
  const all: Record<CallOutcome, number> = {
    kept: 0,
    answered: 0,
    refused_by_node: 0,
    failed: 0,
    not_served: 0,
    limited: 0,
  }
  return {
    all,
    add(outcome, calls = 1) {
      all[outcome] += calls
    },
  }
}
