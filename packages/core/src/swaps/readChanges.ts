// What a simulation's events say about an account: what leaves, and who may take what afterwards.

export interface SimulatedLog {
  address: string
  topics: readonly string[]
  data: string
}

export interface BalanceChanges {
  /** Wei; absent if the node did not report moves of the coin. */
  coin: bigint | undefined
  /** Base units by lower-case contract. Negative for what leaves. The worse of what was read and what events say. */
  tokens: ReadonlyMap<string, bigint>
  /** Contracts of which items left (ERC-721, ERC-1155), in lower case. */
  items: readonly string[]
  /** Who may take something afterwards, in lower case. */
  spenders: readonly string[]
}

const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const APPROVAL = '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
const APPROVAL_FOR_ALL = '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31'
/** `Approval` of Permit2: owner, token, spender. */
const PERMIT2_APPROVAL = '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b'
/** `Permit` of Permit2: owner, token, spender. */
const PERMIT2_PERMIT = '0xc6a377bfc4eb120024a8ac08eef205be16b817020812c73223e81d1bdb9708ec'
const TRANSFER_SINGLE = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
const TRANSFER_BATCH = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'
/** Nodes report moves of coins as transfers of this address (eth_simulateV1, `traceTransfers`). */
const COIN = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** @param read changes of balances that were read before and after, by lower-case contract */
export function readChanges(
  account: string,
  logs: readonly SimulatedLog[],
  read: ReadonlyMap<string, bigint>,
): BalanceChanges {
  const own = account.toLowerCase()
  const moved = new Map<string, bigint>()
  const items: string[] = []
  const spenders: string[] = []
  for (const { address, topics, data } of logs) {
    const contract = address.toLowerCase()
    const [event, first, second, third] = topics.map((topic) => topic.toLowerCase())
    switch (event) {
      case TRANSFER: {
        const isOut = isAddress(first, own)
        if (topics.length === 4) {
          if (isOut) items.push(contract)
          break
        }
        const amount = data.length >= 66 ? BigInt(data.slice(0, 66)) : 0n
        const change = (isAddress(second, own) ? amount : 0n) - (isOut ? amount : 0n)
        moved.set(contract, (moved.get(contract) ?? 0n) + change)
        break
      }
      // Operator, from, to.
      case TRANSFER_SINGLE:
      case TRANSFER_BATCH:
        if (isAddress(second, own)) items.push(contract)
        break
      case APPROVAL:
      case APPROVAL_FOR_ALL:
        if (isAddress(first, own) && second && !isNothing(data)) spenders.push(toAddress(second))
        break
      case PERMIT2_APPROVAL:
      case PERMIT2_PERMIT:
        if (isAddress(first, own) && third) spenders.push(toAddress(third))
        break
      case undefined:
        break
    }
  }
  const coin = moved.get(COIN)
  moved.delete(COIN)
  const tokens = new Map(moved)
  for (const [token, change] of read) tokens.set(token, lesser(change, moved.get(token)))
  return { coin, tokens, items, spenders }
}

const lesser = (one: bigint, other = one): bigint => (one < other ? one : other)

const toAddress = (topic: string): string => `0x${topic.slice(-40)}`
const isAddress = (topic: string | undefined, address: string): boolean =>
  topic !== undefined && toAddress(topic) === address
/** Zero, or `false`: an allowance that ends. */
const isNothing = (data: string): boolean => /^0x0*$/.test(data)
