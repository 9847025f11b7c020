// The wallet's own connection to a chain: JSON-RPC over `fetch`.
import { chainDisconnected, internalError, ProviderRpcError } from './errors.ts'
import { isRecord } from './hex.ts'

/** `rpcUrl` may be relative to the page. Without it, the wallet can be on the chain but not read it. */
export type Chain = { id: number; name?: string; rpcUrl?: string }

/** After this, a chain counts as dead. */
const timeoutMs = 15_000

/** If an answer is not JSON-RPC, its HTTP status says more than its body. */
async function readAnswer(response: Response): Promise<unknown> {
  const body: unknown = await response.json().catch(() => undefined)
  if (isRecord(body) && isRecord(body.error)) {
    const { code, message, data } = body.error
    throw new ProviderRpcError(
      typeof code === 'number' ? code : -32603,
      typeof message === 'string' ? message : 'The chain refused the request.',
      data,
    )
  }
  if (isRecord(body) && 'result' in body) return body.result
  throw internalError(`The chain answered HTTP ${response.status} without a JSON-RPC result.`)
}

/**
 * Sends one request to the chain, without the page's cookies, like an extension.
 * @throws ProviderRpcError with the chain's own code and data; 4901 without an endpoint; -32603 if the endpoint cannot
 * be reached or does not speak JSON-RPC
 */
export async function requestChain(
  chain: Chain,
  method: string,
  params: readonly unknown[] = [],
): Promise<unknown> {
  if (chain.rpcUrl === undefined) throw chainDisconnected(chain.id)
  let response: Response
  try {
    response = await fetch(chain.rpcUrl, {
      method: 'POST',
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      signal: AbortSignal.timeout(timeoutMs),
    })
  } catch {
    throw internalError(`The RPC endpoint of chain ${chain.id} cannot be reached.`)
  }
  return readAnswer(response)
}
