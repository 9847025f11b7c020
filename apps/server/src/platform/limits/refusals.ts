// What limits have refused, for metrics.
import { createCounter } from '../metrics/counter.ts'

/** `http`: requests per minute of one route. The others name what they limit. */
export const limitRules = [
  'http',
  'rpc',
  'rpc_sockets',
  'mail',
  'wrong_codes',
  'social_logins',
  'passkey_wallets',
  'share_releases',
  'undelegations',
] as const
export type LimitRule = (typeof limitRules)[number]

const refusals = createCounter({
  name: 'aureus_limit_refusals_total',
  help: 'Requests that a limit refused, by rule.',
  labels: { rule: limitRules },
})

export const countRefusal = (rule: LimitRule): void => refusals.add({ rule })
