// One operation as a transaction of the entry point.
import type { EvmAddress } from '@aureus/protocol'
import {
  type Authorization,
  AuthorizationSchema,
  type Hex,
  type UserOperation,
  UserOperationSchema,
} from '@aureus/protocol/operations'
import { decodeErrorResult, isHex, numberToHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { OperationRow } from '../../platform/db/schema.ts'
import { readStored } from '../../platform/db/storedJson.ts'
import { type ChainReader, designatorOf, isNodeAway } from './chainReader.ts'
import { bundleGasOf, handleOpsData } from './gas.ts'

export interface SignedOperation {
  operation: UserOperation
  signature: Hex
  delegate: EvmAddress
  authorization: Authorization | undefined
}

/** Of a row with an operation. */
export const readOperation = (row: OperationRow): SignedOperation => ({
  operation: readStored(UserOperationSchema, row.operation ?? 'null'),
  signature: row.signature as Hex,
  delegate: row.delegate as EvmAddress,
  authorization: readAuthorization(row),
})

export const readAuthorization = ({ authorization }: OperationRow): Authorization | undefined =>
  authorization === null ? undefined : readStored(AuthorizationSchema, authorization)

/** What the one who simulates has. A poor executor is not the operation's fault. */
const COINS = numberToHex(2n ** 96n)

/**
 * Runs the bundle without sending it: with the gas that it will have, at the price that it will pay, and at the base fee
 * of the next block. Contracts see all of these, and may behave otherwise where the price is 0.
 * @returns why the entry point refuses it, such as `AA25 invalid account nonce`; undefined if it does not
 * @throws if no node can answer (`isNodeAway`)
 */
export async function refusalOf(
  reader: Pick<ChainReader, 'request' | 'baseFees' | 'entryPoint'>,
  signed: SignedOperation,
  executor: EvmAddress,
): Promise<string | undefined> {
  const { operation, signature, delegate, authorization } = signed
  const { now, next } = await reader.baseFees()
  const overrides = {
    [executor]: { balance: COINS },
    ...(authorization && { [operation.sender]: { code: designatorOf(delegate) } }),
  }
  const simulateAt = (baseFee: bigint, more: readonly object[]) => {
    const gasPrice = numberToHex(priceAt(operation, baseFee))
    const gas = numberToHex(bundleGasOf(operation))
    const data = handleOpsData(operation, signature, executor)
    const call = { from: executor, to: reader.entryPoint, data, gas, gasPrice }
    return reader.request({ method: 'eth_call', params: [call, 'latest', overrides, ...more] })
  }
  // Never more than it offers: whether a block takes it is another question.
  const baseFee = smaller(next, BigInt(operation.maxFeePerGas))
  try {
    await simulateAt(baseFee, [{ baseFeePerGas: numberToHex(baseFee) }])
    return undefined
  } catch (error) {
    if (isAnswered(error)) return reasonOf(error)
  }
  // Some nodes know no such block.
  try {
    await simulateAt(now, [])
    return undefined
  } catch (error) {
    if (isNodeAway(error)) throw error
    return reasonOf(error)
  }
}

/** What an executor pays, and the entry point pays back, for each gas. Wei. */
export const priceAt = (
  operation: Pick<UserOperation, 'maxFeePerGas' | 'maxPriorityFeePerGas'>,
  baseFee: bigint,
): bigint =>
  smaller(BigInt(operation.maxFeePerGas), baseFee + BigInt(operation.maxPriorityFeePerGas))

const smaller = (one: bigint, other: bigint) => (one < other ? one : other)

/** A contract said so. */
const isAnswered = (error: unknown): boolean => isHex((error as { data?: unknown }).data)

function reasonOf(error: unknown): string {
  const { data } = error as { data?: unknown }
  if (!isHex(data)) return 'refused'
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    const words = args?.filter((arg) => typeof arg === 'string' && !arg.startsWith('0x')) ?? []
    return [errorName, ...words].join(' ').slice(0, 200)
  } catch {
    return 'refused'
  }
}
