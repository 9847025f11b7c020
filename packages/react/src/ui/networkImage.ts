// Network images: each network's mark, or letters of its name.
import { UNSUPPORTED_NETWORK_NAME } from '@aureus/core'
import { type Network, type NetworkMark, networkMark } from '@aureus/protocol'
import { hueOf, lettersOf } from './letters.ts'

/** A network always has the same image. Networks without a mark have letters on a colour of their own. */
export function networkImage(
  network: Pick<Network, 'caipNetworkId' | 'name' | 'testnet'>,
): NetworkMark {
  if (network.name === UNSUPPORTED_NETWORK_NAME) return { letters: '?', hue: null, test: false }
  const { caipNetworkId: id, name, testnet = false } = network
  return networkMark(network) ?? { letters: lettersOf(name), hue: hueOf(id), test: testnet }
}
