// Network marks: two or three letters on the network's familiar colour (decision 0007 says why not logos).
import type { Network } from '../networks/network.ts'
import { networkMarks } from './families.ts'
import type { NetworkMark, NetworkMarks } from './family.ts'

export type { NetworkMark }

/** A wallet may be on a network of a family that Aureus does not support. */
const others: NetworkMarks = { 'near:mainnet': ['NE', 154] }

const marks = new Map(
  [...Object.values(networkMarks), others].flatMap((some) => Object.entries(some)),
)

/** The mark of a network that has one of its own. */
export function networkMark({
  caipNetworkId: id,
  name,
}: Pick<Network, 'caipNetworkId' | 'name'>): NetworkMark | undefined {
  const drawn = marks.get(id)
  if (!drawn) return undefined
  const [letters, hue, test] = drawn
  return { letters: letters || initialOfName(name), hue, test: test === 't' }
}

export const initialOfName = (name: string): string => [...name][0]?.toUpperCase() ?? '?'
