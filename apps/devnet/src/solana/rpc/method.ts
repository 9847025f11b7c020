// One JSON-RPC method: a schema for its parameters, and its result.
import { rpcErrorCodes } from '@aureus/protocol'
import * as v from 'valibot'
import type { SolanaChain } from '../chain/chain.ts'
import type { Airdrop } from '../faucet/airdrop.ts'
import { solanaErrorCodes } from './codes.ts'
import { RpcError } from './rpcError.ts'

export interface MethodContext {
  chain: SolanaChain
  airdrop: Airdrop
  /** Whether the caller is the faucet. */
  trusted: boolean
  /** Call after changing the chain. */
  changed(): void
}

export type Method = (params: unknown, context: MethodContext) => unknown

/** @throws RpcError -32602 for invalid parameters */
export function method<Schema extends v.GenericSchema<readonly unknown[]>>(
  schema: Schema,
  run: (params: v.InferOutput<Schema>, context: MethodContext) => unknown,
): Method {
  return (given, context) => {
    const params = v.safeParse(schema, given ?? [])
    if (params.success) return run(params.output, context)
    const [issue] = params.issues
    const place = v.getDotPath(issue)
    throw new RpcError(
      rpcErrorCodes.invalidParams,
      `Invalid params: ${place ? `[${place}] ` : ''}${issue.message}`,
    )
  }
}

/** @throws RpcError -32016 if the caller requires a later slot than the chain's */
export function checkMinSlot(
  { slots }: SolanaChain,
  config: { minContextSlot?: number | null | undefined } | null | undefined,
): void {
  const contextSlot = slots.current()
  if ((config?.minContextSlot ?? 0) <= contextSlot) return
  throw new RpcError(
    solanaErrorCodes.minContextSlotNotReached,
    'Minimum context slot has not been reached',
    { contextSlot },
  )
}

export const API_VERSION = '4.3.0'

/** A result with the slot that it belongs to. */
export function inContext(
  chain: SolanaChain,
  config: { minContextSlot?: number | null | undefined } | null | undefined,
  value: unknown,
) {
  checkMinSlot(chain, config)
  return { context: { apiVersion: API_VERSION, slot: chain.slots.current() }, value }
}
