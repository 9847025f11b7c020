// How many calls a chain was asked, by what became of them. Each has a place before anybody asks, so that nothing
// that is sent from outside makes another.

/**
 * `kept`: an earlier answer was given again. `answered`: with a result, now. `refused_by_node`: with an error of
 * JSON-RPC, such as a revert. `failed`: no node had an answer. `not_served`: no request, or a method that is not
 * allowed. `limited`: the visitor or the project had none left.
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
