// Who holds a Farcaster account, from its two registries on Optimism.
import type { Address, Hex } from 'viem'
import { decodeFunctionResult, encodeFunctionData, pad, parseAbi } from 'viem'
import type { FarcasterNodes } from './nodes.ts'

const ID_REGISTRY = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const KEY_REGISTRY = '0x00000000Fc1237824fb747aBDE0FF18990E59b7e'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'function custodyOf(uint256 fid) view returns (address)',
  'function keyDataOf(uint256 fid, bytes key) view returns ((uint8 state, uint32 keyType))',
])

/** A key that a holder allowed to sign in: keys of type 1 only post. */
const AUTH_KEY = 2
const ADDED = 1

/** The account that an address holds; undefined if it holds none. @throws SocialFailure */
export async function fidOf(nodes: FarcasterNodes, address: Address): Promise<string | undefined> {
  const fid = await nodes.read([idOf(address)], ([id]) => readId(id))
  return fid === 0n ? undefined : String(fid)
}

export interface Holding {
  /** The address that holds the account now. An account can be sold. */
  custody: Address
  /** Whether the address may sign in as the account: its holder, or a sign-in key that the holder added. */
  maySignIn: boolean
}

/** @throws SocialFailure */
export async function holdingOf(
  nodes: FarcasterNodes,
  { address, fid }: { address: Address; fid: string },
): Promise<Holding> {
  const calls = [idOf(address), custodyOf(BigInt(fid)), keyDataOf(BigInt(fid), address)]
  return nodes.read(calls, ([id, holder, key]) => {
    const custody = decodeFunctionResult({ abi, functionName: 'custodyOf', data: sure(holder) })
    const { state, keyType } = decodeFunctionResult({
      abi,
      functionName: 'keyDataOf',
      data: sure(key),
    })
    const isHolder = custody === address && readId(id) === BigInt(fid)
    return { custody, maySignIn: isHolder || (keyType === AUTH_KEY && state === ADDED) }
  })
}

const readId = (data: Hex | undefined): bigint =>
  decodeFunctionResult({ abi, functionName: 'idOf', data: sure(data) })

const sure = (data: Hex | undefined): Hex => data ?? '0x'

const idOf = (owner: Address) =>
  ({
    to: ID_REGISTRY,
    data: encodeFunctionData({ abi, functionName: 'idOf', args: [owner] }),
  }) as const

const custodyOf = (fid: bigint) =>
  ({
    to: ID_REGISTRY,
    data: encodeFunctionData({ abi, functionName: 'custodyOf', args: [fid] }),
  }) as const

/** Keys are bytes: an address is its ABI word. */
const keyDataOf = (fid: bigint, address: Address) =>
  ({
    to: KEY_REGISTRY,
    data: encodeFunctionData({ abi, functionName: 'keyDataOf', args: [fid, pad(address)] }),
  }) as const
