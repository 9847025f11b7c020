// eth_sendTransaction: completes the transaction, signs it and sends it to the chain.
import { type Hex, hexToBigInt, hexToNumber, type TransactionSerializable } from 'viem'
import {
  internalError,
  invalidParams,
  unauthorized,
  unsupportedMethod,
} from '../../shared/errors.ts'
import { isAddressLike, isBytes, isQuantity, isRecord } from '../../shared/hex.ts'
import type { Account } from '../account.ts'
import type { State } from '../state.ts'
import type { Method, Wallet } from './method.ts'

type Request = Record<string, unknown>

const quantities = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce']

function parseTransaction({ state }: Wallet, request: unknown) {
  if (!isRecord(request)) throw invalidParams('Expected one transaction object.')
  const { from, to, chainId } = request
  const data = request.data ?? request.input ?? '0x'
  if (!isAddressLike(from)) throw invalidParams('from must be an address.')
  const account = state.findVisible(from)
  if (!account) throw unauthorized()
  if (to !== undefined && to !== null && !isAddressLike(to))
    throw invalidParams('to must be an address.')
  if (!isBytes(data)) throw invalidParams('data must be bytes in hex.')
  for (const name of quantities)
    if (request[name] !== undefined && !isQuantity(request[name]))
      throw invalidParams(`${name} must be a hex quantity.`)
  const active = state.snapshot().chainId
  if (chainId !== undefined && (!isQuantity(chainId) || Number(chainId) !== active))
    throw invalidParams(`chainId must be the active chain, ${active}.`)
  return { account, data, to: to ?? undefined, request, chainId: active }
}

/** An answer of the chain that must be a quantity. @throws ProviderRpcError -32603 */
async function readQuantity({ state }: Wallet, method: string, params: unknown[]): Promise<Hex> {
  const answer = await state.request(method, params)
  if (isQuantity(answer)) return answer
  throw internalError(`The chain did not answer ${method} with a quantity.`)
}

/** Estimates hold for the present state. A fifth more keeps them valid for the next block. */
async function estimateGas(wallet: Wallet, call: Request) {
  return (hexToBigInt(await readQuantity(wallet, 'eth_estimateGas', [call])) * 6n) / 5n
}

type Parsed = ReturnType<typeof parseTransaction>

async function fill(wallet: Wallet, { account, data, to, request, chainId }: Parsed) {
  const { address: from } = account
  const { value = '0x0', gas, nonce } = request as Record<string, Hex | undefined>
  const call = { from, data, value, ...(to && { to }) }
  const count = nonce ?? (await readQuantity(wallet, 'eth_getTransactionCount', [from, 'pending']))
  const filled: TransactionSerializable = {
    chainId,
    data,
    ...(to && { to }),
    value: hexToBigInt(value),
    nonce: hexToNumber(count),
    gas: gas === undefined ? await estimateGas(wallet, call) : hexToBigInt(gas),
    ...(await feesFor(wallet.state, request)),
  }
  return filled
}

/** Runs one send at a time per wallet, so that two do not take the same nonce. */
const lastSend = new WeakMap<Wallet, Promise<unknown>>()

async function send(wallet: Wallet, parsed: Parsed, sign: NonNullable<Account['signTransaction']>) {
  const signed = await sign(await fill(wallet, parsed))
  return wallet.state.request('eth_sendRawTransaction', [signed])
}

/** Answers with the transaction's hash. @throws ProviderRpcError with the chain's own error and its data */
export const eth_sendTransaction: Method = (wallet, [request]) => {
  const parsed = parseTransaction(wallet, request)
  return {
    asks: true,
    run() {
      const { signTransaction } = parsed.account
      if (!signTransaction) throw unsupportedMethod('eth_sendTransaction with a contract account')
      const sending = (lastSend.get(wallet) ?? Promise.resolve()).then(() =>
        send(wallet, parsed, signTransaction),
      )
      lastSend.set(
        wallet,
        sending.catch(() => undefined),
      )
      return sending
    },
  }
}

// EIP-1559 fees, or a gas price if the dapp or the chain needs one.

type Fees =
  | { type: 'legacy'; gasPrice: bigint }
  | { type: 'eip1559'; maxFeePerGas: bigint; maxPriorityFeePerGas: bigint }

/** 1 gwei, a common default if the chain suggests nothing. */
const defaultTip = 1_000_000_000n

const toBigInt = (value: unknown) => (isQuantity(value) ? hexToBigInt(value) : undefined)

async function baseFee(state: State) {
  const block = await state.request('eth_getBlockByNumber', ['latest', false])
  return isRecord(block) ? toBigInt(block.baseFeePerGas) : undefined
}

/** The chain's suggestion, limited by the dapp's maximum. */
async function suggestedTip(state: State, max: bigint | undefined) {
  const answer = await state.request('eth_maxPriorityFeePerGas').catch(() => undefined)
  const tip = toBigInt(answer) ?? defaultTip
  return max !== undefined && max < tip ? max : tip
}

/**
 * The dapp's own values take precedence. The maximum is twice the base fee: enough for five full blocks, each of which
 * raises it by an eighth.
 * @throws ProviderRpcError -32602 if the dapp's tip exceeds its maximum
 */
async function feesFor(state: State, request: Record<string, unknown>): Promise<Fees> {
  const gasPrice = toBigInt(request.gasPrice)
  if (gasPrice !== undefined) return { type: 'legacy', gasPrice }

  const wantedMax = toBigInt(request.maxFeePerGas)
  const base = wantedMax ?? (await baseFee(state))
  if (base === undefined) {
    return { type: 'legacy', gasPrice: toBigInt(await state.request('eth_gasPrice')) ?? defaultTip }
  }
  const tip = toBigInt(request.maxPriorityFeePerGas) ?? (await suggestedTip(state, wantedMax))
  const maxFeePerGas = wantedMax ?? base * 2n + tip
  if (tip > maxFeePerGas)
    throw invalidParams('maxPriorityFeePerGas must not be above maxFeePerGas.')
  return { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas: tip }
}
