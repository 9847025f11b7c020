// Counts who logs in to the embedded wallet, for metrics: by way and never by person.
import { knownSocialProviders, PASSKEY, type SocialProviderId } from '@aureus/protocol'
import type { FigureSource } from '../../platform/figures/writer.ts'
import { createCounter } from '../../platform/metrics/counter.ts'
import { Refusal } from './refusal.ts'

const OIDC = 'oidc'
const ways = ['email', ...knownSocialProviders, PASSKEY, 'farcaster', OIDC] as const

const logins = createCounter({
  name: 'aureus_wallet_logins_total',
  help: 'Logins to the embedded wallet, by way and outcome: logged_in, refused. Every provider of OIDC_PROVIDERS counts as oidc.',
  labels: { way: ways, outcome: ['logged_in', 'refused'] },
})

/** Logins that were let in, by way. */
export const loginFigures: FigureSource = () =>
  logins
    .samples()
    .filter(({ labels }) => labels['outcome'] === 'logged_in')
    .map(({ labels: { way = '' }, value }) => ({ figure: 'login', label: way, value }))

/** @param work logs in; a `Refusal`, or an answer that says so, counts as refused */
export async function countLogin<T extends object>(
  by: SocialProviderId | 'email',
  work: () => Promise<T>,
): Promise<T> {
  const way = ways.find((one) => one === by) ?? OIDC
  try {
    const answer = await work()
    const isRefused = 'status' in answer && answer.status === 'refused'
    logins.add({ way, outcome: isRefused ? 'refused' : 'logged_in' })
    return answer
  } catch (error) {
    if (error instanceof Refusal) logins.add({ way, outcome: 'refused' })
    throw error
  }
}
