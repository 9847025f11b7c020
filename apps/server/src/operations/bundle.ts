// One operation as a transaction of the entry point.
import type { EvmAddress } from '@aureus/protocol'
import {
  type Authorization,
  AuthorizationSchema,
  type Hex,
  type UserOperation,
  UserOperationSchema,
} from '@aureus/protocol/operations'
import * as v from 'valibot'
import { decodeErrorResult, isHex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import type { OperationRow } from '../db/schema.ts'
import { type ChainReader, designatorOf, isNodeAway } from './chainReader.ts'
import { handleOpsData } from './gas.ts'

export interface SignedOperation {
  operation: UserOperation
  signature: Hex
  delegate: EvmAddress
  authorization: Authorization | undefined
}

/** Of a row with an operation. */
export const readOperation = (row: OperationRow): SignedOperation => ({
  operation: v.parse(UserOperationSchema, JSON.parse(row.operation ?? 'null')),
  signature: row.signature as Hex,
  delegate: row.delegate as EvmAddress,
  authorization: readAuthorization(row),
})

export const readAuthorization = ({ authorization }: OperationRow): Authorization | undefined =>
  authorization === null ? undefined : v.parse(AuthorizationSchema, JSON.parse(authorization))

/**
 * Runs the bundle without sending it.
 * @returns why the entry point refuses it, such as `AA25 invalid account nonce`; undefined if it does not
 * @throws if no node can answer (`isNodeAway`)
 */
export async function refusalOf(
  reader: ChainReader,
  { operation, signature, delegate, authorization }: SignedOperation,
  executor: EvmAddress,
): Promise<string | undefined> {
  try {
    await reader.request({
      method: 'eth_call',
      params: [
        {
          from: executor,
          to: reader.entryPoint,
          data: handleOpsData(operation, signature, executor),
        },
        'latest',
        ...(authorization ? [{ [operation.sender]: { code: designatorOf(delegate) } }] : []),
      ],
    })
    return undefined
  } catch (error) {
    if (isNodeAway(error)) throw error
    return reasonOf(error)
  }
}

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
