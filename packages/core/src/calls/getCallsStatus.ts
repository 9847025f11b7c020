// Reads the status of a batch of calls (EIP-5792).
import { type CallsStatus, CallsStatusSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { askWallet } from './askWallet.ts'

export interface GetCallsStatusParameters {
  /** As returned by `sendCalls`. */
  id: string
  signal?: AbortSignal
}

const method = 'wallet_getCallsStatus'

/**
 * `status` is 100 while pending, 200 once confirmed, 400 if nothing was sent, 500 if everything reverted, 600 if
 * part of it did.
 * @throws as `askWallet`; WalletError for an ID that the wallet does not know; WalletResponseError
 */
export async function getCallsStatus(
  client: Client,
  { id, signal }: GetCallsStatusParameters,
): Promise<CallsStatus> {
  const answer = await askWallet(client, { method, params: () => [id], signal })
  const parsed = v.safeParse(CallsStatusSchema, answer)
  if (parsed.success) return parsed.output
  throw new WalletResponseError(method, { details: parsed.issues[0].message })
}
