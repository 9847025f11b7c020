// Which mark a server shows for a network.
import type { CaipNetworkId } from '../caip/caip.ts'
import { networkDrawings } from './families.ts'

/** A wallet may be on a network of a family that Aureus does not support. */
const others = { 'near:mainnet': 'near-protocol' }

const drawings = new Map(
  [...Object.values(networkDrawings), others].flatMap((some) => Object.entries<string>(some)),
)

/** The name of the network's mark in the server's set; undefined for a network that has letters. */
export const drawingOf = (id: CaipNetworkId): string | undefined => drawings.get(id)
