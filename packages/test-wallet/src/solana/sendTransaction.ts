// Sends a signed transaction to a cluster's node.
import { base64 } from '@scure/base'
import { internalError, ProviderRpcError } from '../shared/errors.ts'
import { isRecord } from '../shared/hex.ts'
import type { SolanaChain } from './options.ts'

/** @throws ProviderRpcError with the node's code and message */
export async function sendToNode(
  rpcUrl: string | undefined,
  {
    transaction,
    options,
    chain,
  }: { transaction: Uint8Array; options: unknown; chain: SolanaChain },
): Promise<void> {
  if (rpcUrl === undefined) throw internalError(`The wallet has no node for ${chain}.`)
  const settings = isRecord(options) ? options : {}
  const params = [base64.encode(transaction), { ...settings, encoding: 'base64' }]
  const response = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'sendTransaction', params }),
  })
  const answer: unknown = await response.json()
  const failed = isRecord(answer) && isRecord(answer.error) ? answer.error : undefined
  if (failed) throw new ProviderRpcError(Number(failed.code), String(failed.message))
}
