// Network marks: two or three letters on the network's familiar colour (decision 0007 says why not logos).
import type { CaipNetworkId } from '../caip/caip.ts'
import type { Network } from './network.ts'

export interface NetworkMark {
  letters: string
  /** Degrees on the colour wheel; null is grey, for unknown networks. */
  hue: number | null
  /** Testnets have a reeded rim, so that they are not mistaken for networks with real money. */
  test: boolean
}

/** Letters and hue by CAIP-2 id; `t` marks a testnet. */
const marks: Readonly<Record<CaipNetworkId, readonly [letters: string, hue: number, test?: 't']>> =
  {
    'eip155:1': ['ET', 228],
    'eip155:10': ['OP', 353],
    'eip155:56': ['BN', 46],
    'eip155:97': ['BN', 46, 't'],
    'eip155:100': ['GN', 160],
    'eip155:137': ['PO', 266],
    'eip155:250': ['FA', 216],
    'eip155:300': ['ZK', 234, 't'],
    'eip155:324': ['ZK', 234],
    'eip155:1088': ['ME', 174],
    'eip155:1284': ['MO', 312],
    'eip155:2020': ['RO', 211],
    'eip155:5000': ['MA', 168],
    'eip155:8453': ['BA', 222],
    'eip155:17000': ['HO', 196, 't'],
    'eip155:42161': ['AR', 205],
    'eip155:42220': ['CE', 52],
    'eip155:43113': ['AV', 0, 't'],
    'eip155:43114': ['AV', 0],
    'eip155:59144': ['LI', 190],
    'eip155:80002': ['PO', 266, 't'],
    'eip155:80094': ['BE', 30],
    'eip155:84532': ['BA', 222, 't'],
    // The operator's own network has the brand's initial.
    'eip155:99199': ['', 42, 't'],
    'eip155:421614': ['AR', 205, 't'],
    'eip155:7777777': ['ZO', 290],
    'eip155:11155111': ['SE', 250, 't'],
    'eip155:11155420': ['OP', 353, 't'],
    'eip155:1313161554': ['AU', 140],
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': ['SO', 275],
    'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': ['SO', 275, 't'],
    'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z': ['SO', 275, 't'],
    'bip122:000000000019d6689c085ae165831e93': ['BT', 34],
    'bip122:000000000933ea01ad0ee984209779ba': ['BT', 34, 't'],
    'near:mainnet': ['NE', 154],
  }

/** The mark of a network that has one of its own. */
export function networkMark({
  caipNetworkId: id,
  name,
}: Pick<Network, 'caipNetworkId' | 'name'>): NetworkMark | undefined {
  const drawn = Object.hasOwn(marks, id) ? marks[id] : undefined
  if (!drawn) return undefined
  const [letters, hue, test] = drawn
  return { letters: letters || initialOfName(name), hue, test: test === 't' }
}

export const initialOfName = (name: string): string => [...name][0]?.toUpperCase() ?? '?'
