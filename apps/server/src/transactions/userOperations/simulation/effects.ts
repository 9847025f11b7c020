// What calls would do to an account now, by `eth_simulateV1`.
import { type EvmAddress, parseEvmAddress, toChecksumAddress } from '@aureus/protocol'
import type { Hex, UserOperationCall, UserOperationEffects } from '@aureus/protocol/operations'
import * as v from 'valibot'
import { decodeEventLog, erc20Abi, zeroAddress } from 'viem'
import type { Token } from '../../../chain/tokens/token.ts'
import type { ChainReader } from '../chainReader.ts'
import { type EventLog, EventLogSchema } from './eventLog.ts'
import { itemEffectsOf } from './itemEffects.ts'

const SimulatedSchema = v.pipe(
  v.array(
    v.object({
      calls: v.pipe(
        v.array(
          v.object({
            status: v.picklist(['0x0', '0x1']),
            logs: v.optional(v.array(EventLogSchema), []),
          }),
        ),
        v.length(1),
      ),
    }),
  ),
  v.length(1),
)

/** Nodes report moves of coins as transfers of this address (eth_simulateV1, `traceTransfers`). */
const COIN: EvmAddress = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'

export interface SimulateParameters {
  reader: ChainReader
  sender: EvmAddress
  /** In the place of the account's own, if any. */
  code: Hex | undefined
  callData: Hex
  calls: readonly UserOperationCall[]
  tokens: readonly Token[]
}

export interface Simulated {
  fails: boolean
  /** Absent if the calls revert. */
  effects?: UserOperationEffects
}

/** @returns undefined if the node cannot simulate */
export async function simulate(parameters: SimulateParameters): Promise<Simulated | undefined> {
  const { reader, sender, code, callData } = parameters
  const call = { from: reader.entryPoint, to: sender, data: callData }
  const stateOverrides = code ? { [sender]: { code } } : {}
  const answer = await reader
    .request({
      method: 'eth_simulateV1',
      params: [
        {
          blockStateCalls: [{ stateOverrides, calls: [call] }],
          traceTransfers: true,
          validation: false,
        },
        'latest',
      ],
    })
    .catch(() => undefined)
  const parsed = v.safeParse(SimulatedSchema, answer)
  const [result] = parsed.success ? (parsed.output[0]?.calls ?? []) : []
  if (!result) return undefined
  if (result.status === '0x0') return { fails: true }
  return { fails: false, effects: effectsOf(parameters, result.logs) }
}

function effectsOf(
  { sender, calls, tokens }: SimulateParameters,
  logs: readonly EventLog[],
): UserOperationEffects {
  const changes = new Map<EvmAddress, bigint>()
  const approvals = new Map<string, { token: EvmAddress; spender: EvmAddress; amount: bigint }>()
  const burned = new Map<EvmAddress, bigint>()
  const add = (token: EvmAddress, amount: bigint) =>
    changes.set(token, (changes.get(token) ?? 0n) + amount)
  for (const log of logs) {
    const token = toChecksumAddress(log.address)
    const event = read(log)
    if (event?.eventName === 'Transfer') {
      const { from, to, value } = event.args
      if (parseEvmAddress(from) === sender) add(token, -value)
      if (parseEvmAddress(from) === sender && to === zeroAddress)
        burned.set(token, (burned.get(token) ?? 0n) + value)
      if (parseEvmAddress(to) === sender) add(token, value)
    }
    if (event?.eventName === 'Approval' && parseEvmAddress(event.args.owner) === sender) {
      const spender = toChecksumAddress(event.args.spender)
      approvals.set(`${token} ${spender}`, { token, spender, amount: event.args.value })
    }
  }
  const { items, operators } = itemEffectsOf(sender, logs)
  const traced = logs.some(({ address }) => toChecksumAddress(address) === COIN)
  const given = calls.reduce(
    (all, { to, value }) => (to === sender ? all : all + BigInt(value)),
    0n,
  )
  const coin = traced ? (changes.get(COIN) ?? 0n) : -given
  changes.delete(COIN)
  const labelOf = (address: EvmAddress) => {
    const known = tokens.find((token) => token.address === address)
    return known && { symbol: known.symbol.slice(0, 64), decimals: known.decimals }
  }
  return {
    coin: String(coin),
    tokens: [...changes]
      .filter(([, change]) => change !== 0n)
      .map(([address, change]) => ({
        address,
        ...labelOf(address),
        change: String(change),
        ...(burned.has(address) && { burned: String(burned.get(address)) }),
      })),
    approvals: [...approvals.values()].map(({ token, spender, amount }) => ({
      token,
      ...labelOf(token),
      spender,
      amount: String(amount),
    })),
    ...(items.length > 0 && { items }),
    ...(operators.length > 0 && { operators }),
  }
}

/** @returns undefined for other events, and for those of tokens that are not fungible */
function read({ topics, data }: { topics: readonly Hex[]; data: Hex }) {
  const [signature, ...args] = topics
  if (signature === undefined) return undefined
  try {
    return decodeEventLog({ abi: erc20Abi, topics: [signature, ...args], data, strict: true })
  } catch {
    return undefined
  }
}
