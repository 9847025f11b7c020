// What became of a batch of calls (EIP-5792).
import { type CallsStatus, CallsStatusSchema } from '@aureus/protocol/calls'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { WalletResponseError } from '../errors/wallet.ts'
import { askWallet } from './askWallet.ts'

export interface GetCallsStatusParameters {
  /** As `sendCalls` gave it. */
  id: string
  signal?: AbortSignal
}

const method = 'wallet_getCallsStatus'

/**
 * `status` is 100 while it is on its way, 200 once all is done, 400 where nothing was sent, 500 where all was
 * reverted, 600 where a part was.
 * @throws as `askWallet`; WalletError for an id that the wallet does not know; WalletResponseError
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
