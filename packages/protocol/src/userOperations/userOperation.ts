// User operations for EntryPoint 0.8 (ERC-4337), of accounts with code by EIP-7702 and of contract accounts.
import * as v from 'valibot'
import { bytesUpTo, EvmAddressSchema, quantityOf, Uint256Schema } from './values.ts'

const Gas = quantityOf(128)

/** More would not fit into a transaction that nodes relay. */
const MAX_CALL_DATA_BYTES = 128 * 1024

/** A factory's address and a call with two words. */
const MAX_INIT_CODE_BYTES = 20 + 4 + 2 * 32

const paymasterFields = [
  'paymaster',
  'paymasterVerificationGasLimit',
  'paymasterPostOpGasLimit',
  'paymasterData',
] as const

/**
 * An operation as ERC-7769 writes it: quantities in hex without leading zeros, gas in units, fees in wei per unit.
 * Without `initCode`, the account has its code by EIP-7702: the operation carries the marker `0x7702`, so that it can
 * only run with the delegate that its hash names. The paymaster's four fields are present together or not at all.
 */
export const UserOperationSchema = v.pipe(
  v.strictObject({
    sender: EvmAddressSchema,
    /** A key of 192 bits and a sequence number of 64. Operations with different keys run in any order. */
    nonce: Uint256Schema,
    /** Of a contract account: the factory and its call, or no bytes once the account is deployed. */
    initCode: v.exactOptional(bytesUpTo(MAX_INIT_CODE_BYTES)),
    callData: bytesUpTo(MAX_CALL_DATA_BYTES),
    callGasLimit: Gas,
    verificationGasLimit: Gas,
    preVerificationGas: Gas,
    maxFeePerGas: Gas,
    maxPriorityFeePerGas: Gas,
    paymaster: v.exactOptional(EvmAddressSchema),
    paymasterVerificationGasLimit: v.exactOptional(Gas),
    paymasterPostOpGasLimit: v.exactOptional(Gas),
    paymasterData: v.exactOptional(bytesUpTo(4096)),
  }),
  v.check((operation) => {
    const present = paymasterFields.filter((name) => operation[name] !== undefined)
    return present.length === 0 || present.length === paymasterFields.length
  }, 'expected all fields of the paymaster or none'),
)
export type UserOperation = v.InferOutput<typeof UserOperationSchema>
