// For tests: JSON-RPC to the devnet's Solana node.

/** @param token of the faucet, without which the node grants nothing */
export async function askNode<T>(
  { url, token }: { url: string | undefined; token: string },
  method: string,
  params: unknown[],
): Promise<T> {
  const response = await fetch(url ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return ((await response.json()) as { result: T }).result
}
