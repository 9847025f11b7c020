// What became of a batch (EIP-5792). The window does not say it: the wallet's own node does, without a session.
import { JsonRpcResponseSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { WalletResponseError } from '../../errors/wallet.ts'
import { refusal } from './errors.ts'

const METHOD = 'wallet_getCallsStatus'

/** @param url of the wallet's node. @throws 4900 if it cannot be reached, the node's own code, WalletResponseError */
export async function getCallsStatus(url: string, params: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'omit',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: METHOD, params }),
  }).catch(() => {
    throw refusal(4900, 'Base Account cannot be reached')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  const parsed = v.safeParse(JsonRpcResponseSchema, answer)
  if (!parsed.success) throw new WalletResponseError(METHOD, { details: parsed.issues[0].message })
  if ('error' in parsed.output) {
    const { code, message } = parsed.output.error
    throw refusal(code, message)
  }
  return parsed.output.result
}
