// Counts what leaves custody, for metrics: by purpose and never by wallet.
import { FactorPurposeSchema, PurposeSchema } from '@aureus/protocol/custody'
import { createCounter } from '../../platform/metrics/counter.ts'
import type { Refusal } from '../walletApi/refusal.ts'
import { refusal } from './refusals.ts'

/** Count after the transaction, which may run more than once. */
export const releases = createCounter({
  name: 'aureus_share_releases_total',
  help: 'Shares that left custody, by purpose and by what opened them: device (the set of this device) or factor.',
  labels: {
    purpose: [...new Set([...PurposeSchema.options, ...FactorPurposeSchema.options])],
    by: ['device', 'factor'],
  },
})

const wrongFactors = createCounter({
  name: 'aureus_wrong_factors_total',
  help: 'Recovery factors that were shown and were wrong.',
  labels: {},
})

export function wrongFactor(): Refusal {
  wrongFactors.add({})
  return refusal('factor_wrong')
}
