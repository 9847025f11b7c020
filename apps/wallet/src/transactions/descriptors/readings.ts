// What the wallet itself reads of the chain for descriptions: a descriptor never says it.

import { parseEvmAddress } from '@aureus/protocol'
import type { Descriptor } from '@aureus/protocol/descriptors'
import { storageIn } from '@aureus/protocol/descriptors'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'
import { readName } from '../transaction/readToken.ts'

export interface Readings {
  /** A word of a contract's storage now, 32 bytes in hex. Addresses are in lower case. */
  storage(address: string, slot: string): string | undefined
  /** What a collection (ERC-721, ERC-1155) calls itself. */
  collection(address: string): string | undefined
  /** The token that a contract says it is a vault of (ERC-4626), EIP-55. */
  vaultAsset(address: string): string | undefined
}

export const noReadings: Readings = {
  storage: () => undefined,
  collection: () => undefined,
  vaultAsset: () => undefined,
}

/** Words are not worth a long wait. */
const READ_MS = 4000
/** More words of storage than documents need. What is left out does not hold. */
const MAX_WORDS = 32
/** As many as the tokens of one description. */
const MAX_COLLECTIONS = 8
const MAX_VAULTS = 8
/** `asset()`, and `convertToAssets(1)`: what every vault answers. */
const ASSET = '0x38d52e0f'
const CONVERT_ONE = `0x07a2d13a${'1'.padStart(64, '0')}`

export interface ReadingParameters extends Pick<RpcCall, 'network'> {
  rpc: Rpc
  signal: AbortSignal
}

/** What a node does not answer in time is unknown. */
export async function readConditions(
  { network, rpc, signal }: ReadingParameters,
  descriptors: readonly Descriptor[],
): Promise<Readings['storage']> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
  const words = await Promise.all(
    storageIn(descriptors)
      .slice(0, MAX_WORDS)
      .map(async ({ address, slot }) => {
        const params = [address, slot, 'latest']
        const method = 'eth_getStorageAt'
        const word = await rpc({ network, method, params, signal: limited }).catch(() => undefined)
        return [`${address} ${slot}`, isWord(word) ? word : undefined] as const
      }),
  )
  const known = new Map(words)
  return (address, slot) => known.get(`${address} ${slot}`)
}

const isWord = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[0-9a-f]{64}$/i.test(answer)

export async function readCollections(
  { network, rpc, signal }: ReadingParameters,
  addresses: readonly string[],
): Promise<Readings['collection']> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
  const names = await Promise.all(
    addresses.slice(0, MAX_COLLECTIONS).map(async (contract) => {
      const name = await readName({ network, rpc, signal: limited, contract })
      return [contract, name] as const
    }),
  )
  const known = new Map(names)
  return (address) => known.get(address)
}

/** Undefined for a contract that does not answer as a vault does. */
export async function readVaults(
  { network, rpc, signal }: ReadingParameters,
  addresses: readonly string[],
): Promise<Readings['vaultAsset']> {
  const limited = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
  const ask = (to: string, data: string) =>
    rpc({ network, method: 'eth_call', params: [{ to, data }, 'latest'], signal: limited })
  const vaults = await Promise.all(
    addresses.slice(0, MAX_VAULTS).map(async (address) => {
      const asking = [ask(address, ASSET), ask(address, CONVERT_ONE)]
      const [asset, worth] = await Promise.all(asking).catch(() => [])
      const isVault = isWord(asset) && isWord(worth) && /^0x0{24}/.test(asset)
      const token = isVault ? parseEvmAddress(`0x${asset.slice(26)}`) : undefined
      const isOther = token !== undefined && BigInt(token) !== 0n && token.toLowerCase() !== address
      return [address, isOther ? token : undefined] as const
    }),
  )
  const known = new Map(vaults)
  return (address) => known.get(address)
}
