// Trims the library's requests to the relay, and removes the listeners that the library leaves behind.
import type { SignClient } from './signClient.ts'

type Relayer = Pick<SignClient['core']['relayer'], 'request'>

/** Internals missing from the library's types. */
interface Line {
  provider: { events?: { removeAllListeners(name: string): unknown } }
}

/** The fields that carry messages. The library adds method, network, contract and transaction unencrypted. */
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
 * The library adds a listener for each answer and never removes it, which keeps a kilobyte per request until the
 * connection is reopened. Here the listener is removed once the request settles.
 */
export function trimRequests(relayer: Relayer): void {
  const ask = relayer.request
  relayer.request = async ({ method, params, id = createId() }) => {
    const kept = Object.entries(params ?? {}).filter(([name]) => carrying.includes(name))
    try {
      return await ask({ method, params: Object.fromEntries(kept) as typeof params, id })
    } finally {
      // A reopened connection has a new provider and no old listeners.
      const { provider } = relayer as unknown as Line
      provider.events?.removeAllListeners(String(id))
    }
  }
}

let count = 0

/** The library's format: 19 digits that start with the milliseconds. Here each id is unique. */
function createId(): number {
  count = (count + 1) % 1_000_000
  return `${Date.now()}${String(count).padStart(6, '0')}` as unknown as number
}
