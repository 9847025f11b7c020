// What the library sends to the relay, without what the relay should not learn and without what it would keep.
import type { SignClient } from './startSignClient.ts'

type Relayer = Pick<SignClient['core']['relayer'], 'request'>

/** As far as the library's types do not say it. */
interface Line {
  provider: { events?: { removeAllListeners(name: string): unknown } }
}

/** What carries messages. Beside these the library names method, network, contract and transaction, unsealed. */
const carrying = [
  'topic',
  'id',
  'topics',
  'message',
  'ttl',
  'tag',
  'prompt',
  'pairingTopic',
  'sessionTopic',
  'sessionProposal',
  'sessionProposalResponse',
  'sessionSettlementRequest',
  'correlationId',
]

/**
 * Every request goes through here. The library listens for each answer and never stops: a kilobyte of each would
 * be kept until the line is opened anew, so that ends with the answer, whatever it is.
 */
export function trimRequests(relayer: Relayer): void {
  const ask = relayer.request
  relayer.request = async ({ method, params, id = createId() }) => {
    const kept = Object.entries(params ?? {}).filter(([name]) => carrying.includes(name))
    try {
      return await ask({ method, params: Object.fromEntries(kept) as typeof params, id })
    } finally {
      // A connection that was reopened meanwhile keeps nothing.
      const { provider } = relayer as unknown as Line
      provider.events?.removeAllListeners(String(id))
    }
  }
}

let count = 0

/** As the library makes them, text of 19 digits with the milliseconds first; here no two are the same. */
function createId(): number {
  count = (count + 1) % 1_000_000
  return `${Date.now()}${String(count).padStart(6, '0')}` as unknown as number
}
