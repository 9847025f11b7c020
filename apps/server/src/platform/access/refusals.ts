// Why lists and bans refuse somebody, and how often, for metrics: where and by what, never whom.
import { type ListKind, listKinds } from '@aureus/protocol/admin'
import { createCounter } from '../metrics/counter.ts'

export const places = ['nonce', 'sign_in', 'session', 'mail', 'social', 'sponsorship'] as const

/** Where somebody asks to come in, or for money. */
export type Place = (typeof places)[number]

export interface AccessRefusal {
  by: ListKind | 'ban'
  /** `allow`: others are on the list of those who may come in. */
  effect: 'allow' | 'deny'
}

const refusals = createCounter({
  name: 'aureus_access_refusals_total',
  help: 'Requests that a list or a ban refused, by place and by what refused them.',
  labels: { place: places, by: [...listKinds, 'ban'] },
})

export const countAccessRefusal = (place: Place, { by }: AccessRefusal): void =>
  refusals.add({ place, by })
