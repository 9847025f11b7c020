import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import type { Visitor } from './visitor.ts'

/** The balance of an account on the devnet's Solana chain, through the product's RPC service. */
export async function lamportsOf(
  { baseUrl }: Pick<Visitor, 'baseUrl'>,
  address: string,
): Promise<number> {
  const query = new URLSearchParams({ chainId: SOLANA_DEVNET_ID, projectId: 'aureus' })
  const response = await fetch(`${baseUrl}/v1/?${query}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getBalance', params: [address] }),
  })
  return ((await response.json()) as { result: { value: number } }).result.value
}
