// Conditions of a descriptor on the chain's state. The document holds for the code and the settings that its author saw:
// an upgrade of a proxy makes the same call do something else.
import type { Condition, Descriptor } from './compiled.ts'
import type { Facts } from './facts.ts'

/** @returns false as well if a word is unknown: an answer of a node can only take words away */
export const holds = (
  { address, conditions = [] }: Pick<Descriptor, 'address' | 'conditions'>,
  { storage }: Pick<Facts, 'storage'>,
): boolean =>
  conditions.every((condition) => {
    const word = storage(condition.address ?? address, condition.slot)
    return word !== undefined && isAllowed(condition, BigInt(word))
  })

function isAllowed({ mask, allowed }: Condition, word: bigint): boolean {
  const bits = mask === undefined ? 2n ** 256n - 1n : BigInt(mask)
  return allowed.some((one) => (BigInt(one) & bits) === (word & bits))
}

/** The words of storage that the conditions of these descriptors are about, each once. */
export function storageIn(descriptors: readonly Descriptor[]): { address: string; slot: string }[] {
  const named = descriptors.flatMap((one) =>
    (one.conditions ?? []).map(({ address = one.address, slot }) => ({ address, slot })),
  )
  return [...new Map(named.map((one) => [`${one.address} ${one.slot}`, one])).values()]
}
