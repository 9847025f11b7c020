// Network images: each network's mark, or an initial.
import { UNSUPPORTED_NETWORK_NAME } from '@aureus/core'
import { initialOfName, type Network, type NetworkMark, networkMark } from '@aureus/protocol'

/** A network always has the same image. Networks without a mark have an initial on a colour of their own. */
export function networkImage(
  network: Pick<Network, 'caipNetworkId' | 'name' | 'testnet'>,
): NetworkMark {
  if (network.name === UNSUPPORTED_NETWORK_NAME) return { letters: '?', hue: null, test: false }
  const { caipNetworkId: id, name, testnet = false } = network
  return networkMark(network) ?? { letters: initialOfName(name), hue: hueOf(id), test: testnet }
}

/** Spread over the wheel by the golden angle. */
function hueOf(id: string): number {
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65521
  return Math.round(sum * 137.508) % 360
}
