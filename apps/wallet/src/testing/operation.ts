// For tests: a user operation.
import type { EvmAddress } from '@aureus/protocol'
import {
  ENTRY_POINT_08,
  encodeExecuteBatch,
  SIMPLE_7702_ACCOUNT,
  type UserOperation,
  type UserOperationDomain,
} from '@aureus/protocol/operations'
import { other } from './question.ts'

export const operationDomain: UserOperationDomain = {
  chainId: 99199,
  entryPoint: ENTRY_POINT_08,
  delegate: SIMPLE_7702_ACCOUNT,
}

export const operationOf = (
  sender: string,
  change: Partial<UserOperation> = {},
): UserOperation => ({
  sender: sender as EvmAddress,
  nonce: '0x0',
  callData: encodeExecuteBatch([{ to: other, value: '0x1', data: '0x' }]),
  callGasLimit: '0x30d40',
  verificationGasLimit: '0x186a0',
  preVerificationGas: '0xc350',
  maxFeePerGas: '0x77359400',
  maxPriorityFeePerGas: '0x1',
  ...change,
})
