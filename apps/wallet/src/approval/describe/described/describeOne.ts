// A call or typed data in the words of its contract's descriptor, with figures that the wallet has read itself.
import { evmChainId, toChecksumAddress } from '@aureus/protocol'
import {
  type Call,
  type Description,
  type Descriptor,
  describeByDescriptor,
  describeTypedMessage,
  type Facts,
  holds,
} from '@aureus/protocol/descriptors'
import type { Hex } from 'viem'
import type { TypedData } from '../../../keys/typedData/typedData.ts'
import { enDescribed } from '../../../lib/messages/en.described.ts'
import { language } from '../../../lib/messages/en.language.ts'
import { visibleText, withoutIsolates } from '../../../lib/messages/visibleText.ts'
import type { DescriptorOf } from '../../../transactions/descriptors/loadDescriptors.ts'
import { noReadings } from '../../../transactions/descriptors/readings.ts'
import type { Known } from '../told.ts'

/** Deeper nesting only serves to hide something. */
const MAX_DEPTH = 2

export interface DescribingParameters extends Omit<Known, 'descriptorOf'> {
  descriptorOf: DescriptorOf
  /** Called with the contract of each call inside. */
  onCallee?: (address: string) => void
}

/** Whether a document describes the contract, but not as it is on the chain now. */
export const isOutdated = (
  contract: string,
  { descriptorOf, readings = noReadings }: Pick<Known, 'descriptorOf' | 'readings'>,
): boolean => descriptorOf?.(contract)?.some((one) => !holds(one, readings)) === true

export function describeContractCall(
  { to, value, data }: { to: string; value: bigint; data: Hex },
  parameters: DescribingParameters,
): Description | undefined {
  return describeAt({ to: to.toLowerCase(), value, data }, parameters, 0)
}

function describeAt(call: Call, parameters: DescribingParameters, depth: number) {
  const facts = factsOf(parameters, depth)
  return firstOf(parameters.descriptorOf(call.to), (one) => describeByDescriptor(one, call, facts))
}

/** Of the first that fits. */
function firstOf(
  descriptors: readonly Descriptor[] = [],
  describe: (descriptor: Descriptor) => Description | undefined,
): Description | undefined {
  for (const descriptor of descriptors) {
    const description = describe(descriptor)
    if (description) return description
  }
  return undefined
}

export function describeTypedDataBy(
  { types, primaryType, domain, message }: TypedData,
  parameters: DescribingParameters,
): Description | undefined {
  const contract = domain.verifyingContract
  const descriptors = contract === undefined ? undefined : parameters.descriptorOf(contract)
  const typed = { types, primaryType, domain: { ...domain }, message }
  const facts = factsOf(parameters, 0)
  return firstOf(descriptors, (one) => describeTypedMessage(one, typed, facts))
}

function factsOf(parameters: DescribingParameters, depth: number): Facts {
  const { account, network, claimOf, onCallee, readings = noReadings } = parameters
  const own = account.toLowerCase()
  const chainId = evmChainId(network.caipNetworkId)
  return {
    language,
    chainId,
    from: own,
    sender: enDescribed.account,
    native: network.nativeCurrency,
    token(address, of) {
      // What the token says on this network. Of other networks the wallet has read nothing.
      const claim = of === chainId ? claimOf(toChecksumAddress(address)) : undefined
      if (claim?.symbol === undefined) return undefined
      return { symbol: visibleText(claim.symbol), decimals: claim.decimals }
    },
    name: (address) => (address === own ? enDescribed.account : undefined),
    collection(address) {
      const name = readings.collection(address)
      return name === undefined
        ? undefined
        : withoutIsolates(enDescribed.collection(visibleText(name)))
    },
    blockTime: () => undefined,
    storage: readings.storage,
    call(call) {
      onCallee?.(call.to)
      return depth < MAX_DEPTH ? describeAt(call, parameters, depth + 1) : undefined
    },
  }
}
