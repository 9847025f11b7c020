// Methods about the cluster as a whole.
import { SOLANA_DEVNET_GENESIS_HASH } from '@aureus/protocol'
import * as v from 'valibot'
import { decodeMessage } from '../chain/decode.ts'
import { feeOf } from '../chain/fee.ts'
import { BLOCKHASH_LIFE_SLOTS, SLOTS_PER_EPOCH } from '../chain/slots.ts'
import { API_VERSION, checkMinSlot, inContext, method } from './method.ts'
import { AddressSchema, ContextConfig, Count, wireBytes } from './params.ts'
import { invalidParam } from './rpcError.ts'

const onlyContext = v.tuple([ContextConfig])

const slot = method(onlyContext, ([config], { chain }) => {
  checkMinSlot(chain, config)
  return chain.slots.current()
})

export const clusterMethods = {
  getHealth: method(v.tuple([]), () => 'ok'),
  // The runtime's version. It does not reveal its feature set.
  getVersion: method(v.tuple([]), () => ({ 'solana-core': API_VERSION, 'feature-set': 0 })),
  getGenesisHash: method(v.tuple([]), () => SOLANA_DEVNET_GENESIS_HASH),
  getSlot: slot,
  // Every slot has a block.
  getBlockHeight: slot,
  getEpochInfo: method(onlyContext, ([config], { chain }) => {
    checkMinSlot(chain, config)
    const absoluteSlot = chain.slots.current()
    return {
      absoluteSlot,
      blockHeight: absoluteSlot,
      epoch: Math.floor(absoluteSlot / SLOTS_PER_EPOCH),
      slotIndex: absoluteSlot % SLOTS_PER_EPOCH,
      slotsInEpoch: SLOTS_PER_EPOCH,
      transactionCount: null,
    }
  }),
  getLatestBlockhash: method(onlyContext, ([config], { chain }) => {
    const current = chain.slots.current()
    return inContext(chain, config, {
      blockhash: chain.slots.blockhash(current),
      lastValidBlockHeight: current + BLOCKHASH_LIFE_SLOTS,
    })
  }),
  isBlockhashValid: method(v.tuple([AddressSchema, ContextConfig]), ([hash, config], { chain }) =>
    inContext(chain, config, chain.slots.slotOf(hash) !== undefined),
  ),
  getMinimumBalanceForRentExemption: method(v.tuple([Count, ContextConfig]), ([size], { chain }) =>
    chain.svm.minimumBalanceForRentExemption(BigInt(size)),
  ),
  getFeeForMessage: method(v.tuple([v.string(), ContextConfig]), ([text, config], { chain }) => {
    const message = readMessage(text)
    const alive = chain.slots.slotOf(message.lifetimeToken) !== undefined
    return inContext(chain, config, alive ? feeOf(message) : null)
  }),
  // Block space is never contested here.
  getRecentPrioritizationFees: method(
    v.tuple([v.nullish(v.pipe(v.array(AddressSchema), v.maxLength(128)))]),
    (_, { chain }) => [{ slot: chain.slots.current(), prioritizationFee: 0 }],
  ),
}

function readMessage(text: string) {
  try {
    return decodeMessage(wireBytes(text, 'base64'))
  } catch (error) {
    throw invalidParam(error instanceof Error ? error.message : 'the message is unreadable')
  }
}
