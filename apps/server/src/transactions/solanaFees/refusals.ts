// Why a request about fees on Solana is refused, in words for people.
import { Refusal } from '../../embedded/walletApi/refusal.ts'

const refusals = {
  solana_unsupported: [404, 'This site does not pay fees on this network.'],
  solana_malformed: [400, 'This is not a transaction of your account.'],
  account_not_yours: [403, 'This account belongs to another wallet. Reload the page.'],
  chain_unavailable: [503, 'The network does not answer. Please try again in a moment.'],
  solana_refused: [400, 'The network would refuse this. Start again.'],
  solana_outdated: [409, 'This took too long, or something else came first. Start again.'],
} as const satisfies Record<string, readonly [status: number, description: string]>

export function refusal(reason: keyof typeof refusals): Refusal {
  const [status, description] = refusals[reason]
  return new Refusal(status, reason, description)
}
