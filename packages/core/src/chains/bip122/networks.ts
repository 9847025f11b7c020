// Bitcoin networks by CAIP-2 ID: the hash of the genesis block, cut to 32 digits.
import type { BitcoinAddress } from '@aureus/protocol/addresses'

export type BitcoinNetworkId = `bip122:${string}`

/** The address format of a network. All public test networks share one. */
type AddressNetwork = BitcoinAddress['network']

const networks = {
  mainnet: ['000000000019d6689c085ae165831e93', 'mainnet'],
  testnet: ['000000000933ea01ad0ee984209779ba', 'testnet'],
  testnet4: ['00000000da84f2bafbbc53dee25a72ae', 'testnet'],
  signet: ['00000008819873e925422c1ff0f99f7c', 'testnet'],
} as const satisfies Record<string, readonly [reference: string, AddressNetwork]>

/**
 * @param name in any case, as the wallet reports it. Without a name, the address decides.
 * @returns `undefined` for an unknown name, or one that does not match the address.
 */
export function networkIdOf(
  addresses: AddressNetwork,
  name: string = addresses,
): BitcoinNetworkId | undefined {
  const known = name.toLowerCase()
  if (!isKnown(known)) return undefined
  const [reference, own] = networks[known]
  return own === addresses ? `bip122:${reference}` : undefined
}

/** @returns the name of a network; `undefined` for one that is not known. */
export const networkNameOf = (caipNetworkId: string): string | undefined =>
  Object.entries(networks).find(([, [reference]]) => caipNetworkId === `bip122:${reference}`)?.[0]

function isKnown(name: string): name is keyof typeof networks {
  return Object.hasOwn(networks, name)
}
