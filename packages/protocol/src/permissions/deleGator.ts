// Operations of accounts with the code of `EIP7702StatelessDeleGator`. It takes its calls by ERC-7579, and it checks
// signatures over a hash of its own instead of the entry point's.
import type { EvmAddress } from '../caip/address.ts'
import { hashOf, hashOfText, typedDataHash } from '../userOperations/eip712.ts'
import { encodeExecuteBatch, type UserOperationCall } from '../userOperations/encodeExecuteBatch.ts'
import { packUserOperation } from '../userOperations/packUserOperation.ts'
import type { UserOperation } from '../userOperations/userOperation.ts'
import type { Hex } from '../userOperations/values.ts'
import { dynamicBytes, withoutPrefix, word } from '../userOperations/words.ts'
import { tuple } from './abi.ts'

/** Selector of `execute(bytes32 mode, bytes executionCalldata)`. */
const EXECUTE = '0xe9ae5c53'
/** ERC-7579: a batch that reverts as a whole. */
const BATCH_MODE = `01${'0'.repeat(62)}`
const SELECTOR_DIGITS = 10

/** The call data that makes the account run `calls`, all or none. */
export function encodeDeleGatorCalls(calls: readonly UserOperationCall[]): Hex {
  // Both accounts encode the list itself in the same way.
  const list: Hex = `0x${encodeExecuteBatch(calls).slice(SELECTOR_DIGITS)}`
  return `${EXECUTE}${tuple([BATCH_MODE, { tail: dynamicBytes(list) }])}`
}

const OPERATION_TYPE =
  'PackedUserOperation(address sender,uint256 nonce,bytes initCode,bytes callData,bytes32 accountGasLimits,' +
  'uint256 preVerificationGas,bytes32 gasFees,bytes paymasterAndData,address entryPoint)'

/**
 * What the owner signs: EIP-712 in the domain `EIP7702StatelessDeleGator`, version 1, of the account itself. No other
 * code accepts this signature, so the operation is void once the account has other code.
 */
export function deleGatorUserOperationDigest(
  operation: UserOperation,
  { chainId, entryPoint }: { chainId: number; entryPoint: EvmAddress },
): Hex {
  const packed = packUserOperation(operation)
  const struct = hashOf(
    hashOfText(OPERATION_TYPE) +
      word(packed.sender) +
      word(packed.nonce) +
      hashOf(withoutPrefix(packed.initCode)) +
      hashOf(withoutPrefix(packed.callData)) +
      withoutPrefix(packed.accountGasLimits) +
      word(packed.preVerificationGas) +
      withoutPrefix(packed.gasFees) +
      hashOf(withoutPrefix(packed.paymasterAndData)) +
      word(entryPoint),
  )
  const name = 'EIP7702StatelessDeleGator'
  return typedDataHash({ name, chainId, verifyingContract: packed.sender }, struct)
}
