// Checks a `wallet_sendCalls` request against what the account can do on the network.
import { parseEvmAddress, type WalletNetwork } from '@aureus/protocol'
import { callsErrorCodes, type SendCalls, SendCallsSchema } from '@aureus/protocol/calls'
import type { EmbeddedAccountType } from '@aureus/protocol/embedded'
import {
  EvmAddressSchema,
  quantityOf,
  type UserOperationPrepareRequest,
} from '@aureus/protocol/operations'
import * as v from 'valibot'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import { foreignAccount } from '../../lib/faults/refusals.ts'
import type { TransactionRequest } from '../transaction/request.ts'
import { readTransaction } from '../transaction/request.ts'

/** Each call is a transaction with its own fee, and all are shown at once. */
export const MAX_CALLS = 10
/** The most that a window can show readably. */
export const MAX_OPERATION_CALLS_SHOWN = 20
/** Of all calls of one operation. Larger ones do not fit a block. */
const MAX_DATA_BYTES = 120_000

const refuse = (rpcCode: number, message: string) =>
  new EmbeddedFault('invalid', message, { rpcCode })

export interface BatchRequest {
  version: SendCalls['version']
  id: string | undefined
  network: WalletNetwork
  atomicRequired: boolean
  requests: TransactionRequest[]
  /** The page's own paymaster service (ERC-7677). */
  paymaster: PagePaymaster | undefined
  /** The fee in a token that the page has shown. Without it, the wallet's window is the first to name one. */
  feeLimit?: FeeLimit | undefined
}

export interface FeeLimit {
  /** EIP-55. */
  token: string
  /** In base units. */
  most: bigint
}

export interface PagePaymaster {
  service: NonNullable<UserOperationPrepareRequest['paymasterService']>
  /** Whether the batch may do without it. */
  isOptional: boolean
}

export interface ReadBatchParameters {
  /** EIP-55. */
  account: string
  /** Of the wallet. A batch names its own; the wallet does not have to be on it. */
  networks: readonly WalletNetwork[]
  /** Batches of smart accounts are operations (ERC-4337). */
  typeOn(network: WalletNetwork): EmbeddedAccountType
}

/** @throws EmbeddedFault with the codes of EIP-5792 */
export function readBatchRequest(
  params: unknown,
  { account, networks, typeOn }: ReadBatchParameters,
): BatchRequest {
  const [given] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(SendCallsSchema, given)
  if (!parsed.success) throw refuse(-32602, `wallet_sendCalls: ${where(parsed.issues[0])}`)
  const { version, id, from, chainId, atomicRequired, calls } = parsed.output
  const sender = from === undefined ? account : parseEvmAddress(from)
  if (!sender) throw refuse(-32602, 'wallet_sendCalls, from: expected an address')
  if (sender !== account) throw foreignAccount()
  const network = networks.find((one) => one.caipNetworkId === `eip155:${BigInt(chainId)}`)
  if (!network)
    throw refuse(callsErrorCodes.unsupportedChain, 'The wallet does not have this chain.')
  const smartAccount = typeOn(network) === 'smartAccount' ? network.smartAccount : undefined
  const most = smartAccount ? MAX_OPERATION_CALLS_SHOWN : MAX_CALLS
  if (calls.length > most)
    throw refuse(callsErrorCodes.tooLarge, `A batch holds at most ${most} calls.`)
  // Each call is a transaction of its own, so one may fail where another succeeds.
  if (atomicRequired && !smartAccount)
    throw refuse(callsErrorCodes.atomicityUnsupported, 'This account cannot send calls atomically.')
  const paymaster = smartAccount?.paymasterServices ? readPaymaster(parsed.output) : undefined
  const feeLimit = smartAccount ? readFeeLimit(parsed.output) : undefined
  const wish = wishes(parsed.output, [
    ...(paymaster ? [PAYMASTER_SERVICE] : []),
    ...(feeLimit ? [TOKEN_FEE] : []),
  ])
  if (wish !== undefined)
    throw refuse(callsErrorCodes.unsupportedCapability, `${wish} is not supported`)
  const requests = calls.map(({ to, data, value }) =>
    readTransaction([{ ...(to && { to }), ...(data && { data }), ...(value && { value }) }]),
  )
  const bytes = requests.reduce((sum, { data = '' }) => sum + data.length / 2, 0)
  if (smartAccount && bytes > MAX_DATA_BYTES)
    throw refuse(callsErrorCodes.tooLarge, `The calls hold more than ${MAX_DATA_BYTES} bytes.`)
  return {
    version,
    id,
    network,
    atomicRequired,
    requests,
    paymaster,
    ...(feeLimit && { feeLimit }),
  }
}

const FeeLimitSchema = v.object({ token: EvmAddressSchema, most: quantityOf(256) })

/** @returns undefined if the page names none */
function readFeeLimit({ capabilities }: SendCalls): FeeLimit | undefined {
  const wanted = capabilities?.[TOKEN_FEE]
  if (wanted === undefined) return undefined
  const parsed = v.safeParse(FeeLimitSchema, wanted)
  if (parsed.success) return { ...parsed.output, most: BigInt(parsed.output.most) }
  throw refuse(-32602, `wallet_sendCalls, ${TOKEN_FEE}: ${where(parsed.issues[0])}`)
}

export const PAYMASTER_SERVICE = 'paymasterService'
/** Of this wallet: the page's own review has shown a fee in a token, which must not grow. */
export const TOKEN_FEE = 'tokenFee'

const ServiceSchema = v.object({
  url: v.pipe(v.string(), v.maxLength(2048), v.url()),
  context: v.optional(v.record(v.string(), v.unknown()), {}),
})

/** @returns undefined if the page names none that could be asked */
function readPaymaster({ capabilities }: SendCalls): PagePaymaster | undefined {
  const wanted = capabilities?.[PAYMASTER_SERVICE]
  const parsed = v.safeParse(ServiceSchema, wanted)
  if (parsed.success) return { service: parsed.output, isOptional: isOptional(wanted) }
  if (wanted === undefined || isOptional(wanted)) return undefined
  throw refuse(-32602, `wallet_sendCalls, ${PAYMASTER_SERVICE}: ${where(parsed.issues[0])}`)
}

/** The first required capability that is not supported, if any. */
function wishes(
  { capabilities = {}, calls }: SendCalls,
  supported: readonly string[],
): string | undefined {
  const ofBatch = Object.entries(capabilities).filter(([name]) => !supported.includes(name))
  const ofCalls = calls.flatMap((call) => Object.entries(call.capabilities ?? {}))
  return [...ofBatch, ...ofCalls].find(([, value]) => !isOptional(value))?.[0]
}

const isOptional = (value: unknown) =>
  typeof value === 'object' && value !== null && 'optional' in value && value.optional === true

const where = ({ path, message }: v.BaseIssue<unknown>) =>
  `${path?.map(({ key }) => String(key)).join('.') ?? 'parameter'}: ${message}`
