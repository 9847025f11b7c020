// Bitcoin nodes, as the RPC service uses them.
import type { NodeFamily } from '../../rpc/nodes/family.ts'
import { secondsToMs } from '../../rpc/nodes/identity.ts'
import { readForms } from '../callForms.ts'
import { bitcoinCalls } from './calls.ts'
import { bitcoinRules, isHeight } from './rules.ts'

const TEN_MINUTES_MS = 600_000

export const bitcoinNode: NodeFamily = {
  ...readForms(bitcoinCalls),
  // As Bitcoin Core says it.
  unknownMethod: () => 'Method not found',
  identityOf: (reference) => ({
    // CAIP-2 cuts the genesis block's hash to 32 digits (BIP-122).
    chain: { method: 'getblockhash', params: [0] },
    isChain: (value) => typeof value === 'string' && value.slice(0, 32) === reference,
    head: { method: 'getblockcount', params: [] },
    heightOf: (value) => (isHeight(value) ? value : undefined),
    blockAt: (height) => ({ method: 'getblockstats', params: [height, ['time']] }),
    madeAtMs: (value) => {
      const { time } = Object(value)
      return secondsToMs(isHeight(time) ? time : undefined)
    },
  }),
  head: { method: 'getblockcount', params: [] },
  hasSockets: false,
  // Each answer is checked whole: a block in hex has at most 8 MB.
  streams: false,
  dialect: { errorStatuses: [404, 500], isLegacy: true, hasBatches: true },
  // A block every ten minutes on average, at most ten times as many for a while, and clocks of miners that differ by up
  // to two hours.
  tempo: { lagBlocks: 1, maxPace: 10 / TEN_MINUTES_MS, timelyMs: 12 * TEN_MINUTES_MS },
  rules: bitcoinRules,
}
