// What the wallet itself reads of the chain for descriptions: a descriptor never says it.

import type { Descriptor } from '@aureus/protocol/descriptors'
import { storageIn } from '@aureus/protocol/descriptors'
import type { Rpc, RpcCall } from '../../lib/chain/rpc.ts'
import { readName } from '../transaction/readToken.ts'

export interface Readings {
  /** A word of a contract's storage now, 32 bytes in hex. Addresses are in lower case. */
  storage(address: string, slot: string): string | undefined
  /** What a collection (ERC-721, ERC-1155) calls itself. */
  collection(address: string): string | undefined
}

export const noReadings: Readings = { storage: () => undefined, collection: () => undefined }

/** Words are not worth a long wait. */
const READ_MS = 4000
/** More words of storage than documents need. What is left out does not hold. */
const MAX_WORDS = 32
/** As many as the tokens of one description. */
const MAX_COLLECTIONS = 8

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
