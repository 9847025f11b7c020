// Checks a `wallet_sendCalls` request against what an account with a single key supports.
import { parseEvmAddress, type WalletNetwork } from '@aureus/protocol'
import { callsErrorCodes, type SendCalls, SendCallsSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import { EmbeddedFault } from '../faults/EmbeddedFault.ts'
import { foreignAccount } from '../faults/refusals.ts'
import type { TransactionRequest } from '../transaction/request.ts'
import { readTransaction } from '../transaction/request.ts'

/** Each call is a transaction with its own fee, and all are shown at once. */
export const MAX_CALLS = 10

const refuse = (rpcCode: number, message: string) =>
  new EmbeddedFault('invalid', message, { rpcCode })

export interface BatchRequest {
  version: SendCalls['version']
  id: string | undefined
  requests: TransactionRequest[]
}

/**
 * @param account EIP-55
 * @throws EmbeddedFault with the codes of EIP-5792
 */
export function readBatchRequest(
  params: unknown,
  { account, network }: { account: string; network: WalletNetwork },
): BatchRequest {
  const [given] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(SendCallsSchema, given)
  if (!parsed.success) throw refuse(-32602, `wallet_sendCalls: ${where(parsed.issues[0])}`)
  const { version, id, from, chainId, atomicRequired, calls } = parsed.output
  const sender = from === undefined ? account : parseEvmAddress(from)
  if (!sender) throw refuse(-32602, 'wallet_sendCalls, from: expected an address')
  if (sender !== account) throw foreignAccount()
  if (`eip155:${BigInt(chainId)}` !== network.caipNetworkId)
    throw refuse(callsErrorCodes.unsupportedChain, `The wallet is on ${network.caipNetworkId}.`)
  if (calls.length > MAX_CALLS)
    throw refuse(callsErrorCodes.tooLarge, `A batch holds at most ${MAX_CALLS} calls.`)
  // Each call is a transaction of its own, so one may fail where another succeeds.
  if (atomicRequired)
    throw refuse(callsErrorCodes.atomicityUnsupported, 'This account cannot send calls atomically.')
  const wish = wishes(parsed.output)
  if (wish !== undefined)
    throw refuse(callsErrorCodes.unsupportedCapability, `${wish} is not supported`)
  return {
    version,
    id,
    requests: calls.map(({ to, data, value }) =>
      readTransaction([{ ...(to && { to }), ...(data && { data }), ...(value && { value }) }]),
    ),
  }
}

/** The first required capability, if any. */
function wishes({ capabilities, calls }: SendCalls): string | undefined {
  const all = [capabilities, ...calls.map((call) => call.capabilities)]
  return all
    .flatMap((wanted) => Object.entries(wanted ?? {}))
    .find(([, value]) => !isOptional(value))?.[0]
}

const isOptional = (value: unknown) =>
  typeof value === 'object' && value !== null && 'optional' in value && value.optional === true

const where = ({ path, message }: v.BaseIssue<unknown>) =>
  `${path?.map(({ key }) => String(key)).join('.') ?? 'parameter'}: ${message}`
