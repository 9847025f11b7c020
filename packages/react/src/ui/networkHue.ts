// The colours people know networks by, as degrees on the colour wheel.
import type { CaipNetworkId } from '@aureus/protocol'

const known: Readonly<Record<CaipNetworkId, number>> = {
  'eip155:1': 228,
  'eip155:10': 353,
  'eip155:56': 46,
  'eip155:100': 160,
  'eip155:137': 266,
  'eip155:324': 234,
  'eip155:8453': 222,
  'eip155:42161': 205,
  'eip155:42220': 52,
  'eip155:43114': 0,
  'eip155:84532': 214,
  'eip155:99199': 42,
  'eip155:7777777': 290,
  'eip155:11155111': 250,
  'eip155:1313161554': 140,
}

/** The same hue for the same network always; spread by the golden angle where none is known. */
export function networkHue(id: CaipNetworkId): number {
  const hue = known[id]
  if (hue !== undefined) return hue
  let sum = 0
  for (const character of id) sum = (sum * 31 + character.charCodeAt(0)) % 65521
  return Math.round(sum * 137.508) % 360
}
