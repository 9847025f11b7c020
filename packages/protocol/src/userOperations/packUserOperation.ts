// User operations as EntryPoint 0.8 takes and hashes them.
import type { EvmAddress } from '../caip/address.ts'
import { hashOf, hashOfText, typedDataHash } from './eip712.ts'
import type { UserOperation } from './userOperation.ts'
import type { Hex } from './values.ts'
import { halfWord, withoutPrefix, word } from './words.ts'

/** `PackedUserOperation` of EntryPoint 0.8, without the signature. */
export interface PackedUserOperation {
  sender: EvmAddress
  nonce: bigint
  initCode: Hex
  callData: Hex
  /** `verificationGasLimit` and `callGasLimit`, 16 bytes each. */
  accountGasLimits: Hex
  preVerificationGas: bigint
  /** `maxPriorityFeePerGas` and `maxFeePerGas`, 16 bytes each. */
  gasFees: Hex
  paymasterAndData: Hex
}

/** `0x7702` in the place of a factory: the account has its code by EIP-7702. */
export const EIP_7702_MARKER: Hex = `0x7702${'0'.repeat(36)}`

/** The marker as ERC-7769 writes it in the field `factory`. Bundlers refuse the padded one. */
export const EIP_7702_FACTORY: Hex = '0x7702'

export function packUserOperation(operation: UserOperation): PackedUserOperation {
  const { sender, nonce, callData, preVerificationGas } = operation
  return {
    sender,
    nonce: BigInt(nonce),
    initCode: operation.initCode ?? EIP_7702_MARKER,
    callData,
    accountGasLimits: `0x${halfWord(operation.verificationGasLimit)}${halfWord(operation.callGasLimit)}`,
    preVerificationGas: BigInt(preVerificationGas),
    gasFees: `0x${halfWord(operation.maxPriorityFeePerGas)}${halfWord(operation.maxFeePerGas)}`,
    paymasterAndData: paymasterAndDataOf(operation),
  }
}

function paymasterAndDataOf({
  paymaster,
  paymasterVerificationGasLimit = '0x0',
  paymasterPostOpGasLimit = '0x0',
  paymasterData = '0x',
}: UserOperation): Hex {
  if (paymaster === undefined) return '0x'
  const limits = halfWord(paymasterVerificationGasLimit) + halfWord(paymasterPostOpGasLimit)
  return `${paymaster}${limits}${withoutPrefix(paymasterData)}`
}

export interface UserOperationDomain {
  /** Of EIP-155. */
  chainId: number
  entryPoint: EvmAddress
  /** The code that the account has, or gets with the operation's authorization or its factory. */
  delegate: EvmAddress
  /** Of a contract account. */
  factory?: EvmAddress
}

const OPERATION_TYPE =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,' +
  'uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData)'

/**
 * The entry point's name for an operation: EIP-712 in the domain `ERC4337`, version 1. It contains the delegate in the
 * place of the marker, so the operation is void once the account has other code.
 */
export function userOperationHash(operation: UserOperation, domain: UserOperationDomain): Hex {
  const packed = packUserOperation(operation)
  const struct = hashOf(
    hashOfText(OPERATION_TYPE) +
      word(packed.sender) +
      word(packed.nonce) +
      hashOf(withoutPrefix(operation.initCode ?? domain.delegate)) +
      hashOf(withoutPrefix(packed.callData)) +
      withoutPrefix(packed.accountGasLimits) +
      word(packed.preVerificationGas) +
      withoutPrefix(packed.gasFees) +
      hashOf(withoutPrefix(packed.paymasterAndData)),
  )
  const { chainId, entryPoint: verifyingContract } = domain
  return typedDataHash({ name: 'ERC4337', chainId, verifyingContract }, struct)
}
