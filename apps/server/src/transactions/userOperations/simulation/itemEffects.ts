// What calls would do to tokens that are not interchangeable (ERC-721, ERC-1155), by the events of a simulation.
import { type EvmAddress, parseEvmAddress, toChecksumAddress } from '@aureus/protocol'
import type { UserOperationEffects } from '@aureus/protocol/operations'
import { decodeEventLog, parseAbi } from 'viem'
import type { EventLog } from './eventLog.ts'

const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed id)',
  'event TransferSingle(address indexed by, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed by, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
  'event Approval(address indexed owner, address indexed operator, uint256 indexed id)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
])
const ZERO = `0x${'0'.repeat(40)}`

type Items = NonNullable<UserOperationEffects['items']>
type Operators = NonNullable<UserOperationEffects['operators']>

export function itemEffectsOf(
  sender: EvmAddress,
  logs: readonly EventLog[],
): { items: Items; operators: Operators } {
  const changes = new Map<string, { address: EvmAddress; id: bigint; change: bigint }>()
  const operators = new Map<string, Operators[number]>()
  const isSender = (address: string) => parseEvmAddress(address) === sender
  for (const log of logs) {
    const address = toChecksumAddress(log.address)
    const event = read(log)
    const move = (from: string, to: string, id: bigint, count: bigint) => {
      const by = (isSender(to) ? count : 0n) - (isSender(from) ? count : 0n)
      const key = `${address} ${id}`
      const known = changes.get(key) ?? { address, id, change: 0n }
      if (by !== 0n) changes.set(key, { ...known, change: known.change + by })
    }
    if (event?.eventName === 'Transfer') move(event.args.from, event.args.to, event.args.id, 1n)
    if (event?.eventName === 'TransferSingle')
      move(event.args.from, event.args.to, event.args.id, event.args.value)
    if (event?.eventName === 'TransferBatch')
      for (const [at, id] of event.args.ids.entries())
        move(event.args.from, event.args.to, id, event.args.values[at] ?? 0n)
    if (event?.eventName === 'Approval' && isSender(event.args.owner)) {
      const { id, operator } = event.args
      const one = { token: address, operator: toChecksumAddress(operator), id: String(id) }
      operators.set(`${address} item ${id}`, one)
      if (operator === ZERO) operators.delete(`${address} item ${id}`)
    }
    if (event?.eventName === 'ApprovalForAll' && isSender(event.args.owner)) {
      const operator = toChecksumAddress(event.args.operator)
      operators.set(`${address} ${operator}`, { token: address, operator })
      if (!event.args.approved) operators.delete(`${address} ${operator}`)
    }
  }
  return {
    items: [...changes.values()].flatMap(({ address, id, change }) =>
      change === 0n ? [] : [{ address, id: String(id), change: String(change) }],
    ),
    operators: [...operators.values()],
  }
}

/** @returns undefined for other events, and for those of tokens that are interchangeable */
function read({ topics, data }: EventLog) {
  const [signature, ...args] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi, topics: [signature, ...args], data, strict: true })
  } catch {
    return undefined
  }
}
