// What `GET /metrics` says about providers.
import { onrampProviders, onrampStates } from '@aureus/protocol/onramp'
import { createCounter } from '../../platform/metrics/counter.ts'

export const offers = createCounter({
  name: 'aureus_onramp_offers_total',
  help: 'Answers of providers to requests for an offer.',
  labels: {
    provider: onrampProviders,
    outcome: ['offered', 'amount', 'unsupported', 'unavailable'],
  },
})

export const sessions = createCounter({
  name: 'aureus_onramp_sessions_total',
  help: 'Sessions that visitors asked for.',
  labels: {
    provider: onrampProviders,
    direction: ['buy', 'sell'],
    outcome: ['opened', 'refused', 'unavailable'],
  },
})

export const outcomes = createCounter({
  name: 'aureus_onramp_outcomes_total',
  help: 'Sessions that reached a state, by the word of the provider.',
  labels: { provider: onrampProviders, state: onrampStates },
})

export const deliveries = createCounter({
  name: 'aureus_onramp_webhooks_total',
  help: 'Webhooks of providers.',
  labels: {
    provider: onrampProviders,
    outcome: ['changed', 'unchanged', 'duplicate', 'unknown', 'refused'],
  },
})
