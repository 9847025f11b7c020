// Has the server price and simulate an operation, and compares the answer with what was asked for. The server is not
// trusted with what is signed: only gas, fees, the paymaster and the nonce's sequence are its choice.
import type { EvmAddress, WalletNetwork } from '@aureus/protocol'
import { evmChainId } from '@aureus/protocol'
import { callsErrorCodes } from '@aureus/protocol/calls'
import {
  isUserOperationOf,
  type SmartAccount,
  type TokenFee,
  tokenFeeCall,
  type UserOperation,
  type UserOperationCall,
  type UserOperationDomain,
  type UserOperationPrepareReply,
  type UserOperationPrepareRequest,
  userOperationHash,
} from '@aureus/protocol/operations'
import { DELE_GATOR, encodeAccountCalls } from '@aureus/protocol/permissions'
import type { Hex } from 'viem'
import { EmbeddedFault } from '../../lib/faults/EmbeddedFault.ts'
import type { BatchCall } from '../calls/batchCall.ts'
import { ceilingOf } from '../transaction/ceilings.ts'
import { markNewest } from './newest.ts'
import type { Operations } from './operations.ts'

export interface PrepareOperationParameters {
  operations: Operations
  network: WalletNetwork
  /** EIP-55. */
  account: string
  /** The address whose key signs. */
  owner: string
  calls: readonly BatchCall[]
  /** Of the page (ERC-7677). The operator's own where it is absent. */
  paymasterService?: UserOperationPrepareRequest['paymasterService']
  /** The visitor sees a fee in a token before signing. */
  showsTokenFee?: true
  /** The code to run with, which the account gets if it has other code. By default that of the account. */
  delegate?: EvmAddress
  signal: AbortSignal
}

export interface PreparedOperation extends Omit<UserOperationPrepareReply, 'operation'> {
  operation: UserOperation
  domain: UserOperationDomain
  userOpHash: Hex
  /** Gas times the maximum price: the most it can cost whoever pays. Wei. */
  highestFee: bigint
  /** Whether its gas price is near the network's ceiling. */
  isDear: boolean
  /** Whether a service that the page named pays, so that `sponsor` is its claim. */
  isPageService: boolean
  /** See `isNewest`. */
  mark: string
  /** On the clock of `performance.now()`. */
  preparedMs: number
}

/** @throws EmbeddedFault 5710 if the network has no smart accounts */
export function requireSmartAccount({ name, smartAccount }: WalletNetwork): SmartAccount {
  if (smartAccount) return smartAccount
  throw new EmbeddedFault('unsupported', `${name} has no smart accounts.`, {
    rpcCode: callsErrorCodes.unsupportedChain,
  })
}

/** @throws EmbeddedFault, with a code of EIP-5792 where it has one */
export async function prepareOperation(
  parameters: PrepareOperationParameters,
): Promise<PreparedOperation> {
  const { operations, network, account, paymasterService, signal } = parameters
  const smartAccount = requireSmartAccount(network)
  const { caipNetworkId } = network
  const calls = parameters.calls.map(writtenCall)
  const mark = markNewest(parameters)
  const preparedMs = performance.now()
  const reply = await operations.prepare(
    {
      caipNetworkId,
      address: account as EvmAddress,
      calls,
      ...(paymasterService && { paymasterService }),
      ...(parameters.showsTokenFee && { tokenFee: true }),
      ...(parameters.delegate && { delegate: parameters.delegate }),
    },
    signal,
  )
  const delegate = parameters.delegate ?? ownDelegate(smartAccount, reply)
  requireKnownCode(reply, delegate, smartAccount)
  const { operation } = reply
  const { entryPoint, factory } = smartAccount
  const domain = {
    chainId: evmChainId(network.caipNetworkId),
    entryPoint,
    delegate,
    ...(factory && { factory }),
  }
  const paidCalls = withFee(reply.tokenFee, { calls, isShown: parameters.showsTokenFee === true })
  const isAsked =
    operation.sender === account &&
    isUserOperationOf(operation, { ...domain, owner: parameters.owner }) &&
    operation.callData.toLowerCase() ===
      encodeAccountCalls(domain.delegate, paidCalls).toLowerCase() &&
    isOfFirstKey(operation)
  if (!isAsked) throw unexpected('another operation')
  const ceiling = ceilingOf(caipNetworkId)
  const price = BigInt(operation.maxFeePerGas)
  if (price > ceiling || BigInt(operation.maxPriorityFeePerGas) > price)
    throw unexpected('a gas price above its ceiling')
  const gas = gasOf(operation)
  if (gas > MAX_GAS) throw unexpected('more gas than fits a block')
  return {
    ...reply,
    domain,
    userOpHash: userOperationHash(operation, domain),
    highestFee: gas * price,
    isDear: price > ceiling / DEAR_OF_CEILING,
    isPageService: paymasterService !== undefined,
    mark,
    preparedMs,
  }
}

/** The fee is part of what is signed. Without showing it to the visitor, none is paid. */
function withFee(
  fee: TokenFee | undefined,
  { calls, isShown }: { calls: readonly UserOperationCall[]; isShown: boolean },
): readonly UserOperationCall[] {
  if (!fee) return calls
  if (!isShown) throw unexpected('a fee in a token')
  return [tokenFeeCall(fee), ...calls]
}

/** More than fits any block. */
const MAX_GAS = 100_000_000n
const DEAR_OF_CEILING = 10n

const writtenCall = ({ to, value, data = '0x' }: BatchCall): UserOperationCall => ({
  to: to as EvmAddress,
  value: `0x${value.toString(16)}`,
  data,
})

/** An account that granted a permission keeps the code that its permissions need (ERC-7710). */
const ownDelegate = (
  { delegate, permissions }: SmartAccount,
  { code, codeAddress }: UserOperationPrepareReply,
): EvmAddress =>
  permissions && code === 'ours' && codeAddress === DELE_GATOR ? DELE_GATOR : delegate

/** An operation never runs with code that this wallet did not choose, and needs no authorization for code it has. */
function requireKnownCode(
  { code, codeAddress, authorizationNonce }: UserOperationPrepareReply,
  delegate: EvmAddress,
  { factory }: SmartAccount,
): void {
  const isAuthorized = code === 'ours' || factory !== undefined
  if (isAuthorized !== (authorizationNonce === undefined) || (factory && code === 'other'))
    throw unexpected('an authorization that does not fit the account')
  if (code === 'ours' && codeAddress !== delegate) throw unexpected('an unknown delegate')
}

/** The user's own operations have the nonce key 0, so that they run in order. */
const isOfFirstKey = ({ nonce }: UserOperation) => BigInt(nonce) >> 64n === 0n

const gasOf = ({
  callGasLimit,
  verificationGasLimit,
  preVerificationGas,
  paymasterVerificationGasLimit = '0x0',
  paymasterPostOpGasLimit = '0x0',
}: UserOperation): bigint =>
  [
    callGasLimit,
    verificationGasLimit,
    preVerificationGas,
    paymasterVerificationGasLimit,
    paymasterPostOpGasLimit,
  ].reduce((sum, gas) => sum + BigInt(gas), 0n)

const unexpected = (what: string) =>
  new EmbeddedFault('internal', `The wallet’s server prepared ${what}.`)
