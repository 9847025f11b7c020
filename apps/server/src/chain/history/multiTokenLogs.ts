// Parses ERC-1155 transfer events, which move one or several token ids.
import * as v from 'valibot'
import { decodeAbiParameters, type Hex } from 'viem'
import { Address, Hash, Height } from './quantity.ts'
import { AddressWord, type TransferLog, Word } from './transferLog.ts'

/** keccak256 of `TransferSingle(address,address,address,uint256,uint256)`. */
export const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** keccak256 of `TransferBatch(address,address,address,uint256[],uint256[])`. */
export const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** Per event. */
const MAX_KINDS = 20

const LogSchema = v.object({
  address: Address,
  blockNumber: Height,
  transactionHash: Hash,
  transactionIndex: Height,
  logIndex: v.exactOptional(Height),
  topics: v.tuple([v.picklist([TRANSFER_SINGLE, TRANSFER_BATCH]), Word, AddressWord, AddressWord]),
  data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-f]{2})*$/i)),
})

const one = [{ type: 'uint256' }, { type: 'uint256' }] as const
const several = [{ type: 'uint256[]' }, { type: 'uint256[]' }] as const

/** Returns `undefined` for malformed events: contracts can log anything under these topics. */
export function parseMultiTokenLog(log: unknown): TransferLog[] | undefined {
  const read = v.safeParse(LogSchema, log)
  if (!read.success) return undefined
  const { address: token, blockNumber: height, transactionHash: hash, ...rest } = read.output
  const [event, , from, to] = rest.topics
  const moved = movedOf(event, rest.data as Hex)
  return moved?.slice(0, MAX_KINDS).map(([id, amount]) => ({
    token,
    from,
    to,
    value: id,
    amount,
    kind: 'nft',
    height,
    hash,
    index: rest.transactionIndex,
    ...(rest.logIndex !== undefined && { logIndex: rest.logIndex }),
  }))
}

function movedOf(event: string, data: Hex): (readonly [id: bigint, amount: bigint])[] | undefined {
  try {
    if (event === TRANSFER_SINGLE) return [decodeAbiParameters(one, data)]
    const [ids, amounts] = decodeAbiParameters(several, data)
    return ids.length === amounts.length
      ? ids.map((id, at) => [id, amounts[at] as bigint] as const)
      : undefined
  } catch {
    return undefined
  }
}
