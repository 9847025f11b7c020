// The page's own endpoint of a network answers while the server's RPC service does not.
import { asNetwork, type NetworkLike } from '@aureus/protocol'

interface ChainRequest {
  url: URL
  init: RequestInit | undefined
  /** The page's own. */
  networks: readonly NetworkLike[] | undefined
}

/**
 * A call that the server did not answer goes to the endpoint that the page named for this network, without cookies and
 * tokens. Nodes take a signed transaction twice without harm.
 * @param ask asks the server
 */
export async function withOwnEndpoint(
  ask: () => Promise<Response>,
  { url, init, networks }: ChainRequest,
): Promise<Response> {
  const endpoint = endpointOf(url, networks)
  const asked = ask()
  if (endpoint === undefined) return asked
  const response = await asked.catch(() => undefined)
  if (init?.signal?.aborted || (response && isOfServer(response))) return asked
  const { method, body, signal } = init ?? {}
  const headers = { 'content-type': 'application/json' }
  const call = {
    headers,
    ...(method && { method }),
    ...(body && { body }),
    ...(signal && { signal }),
  }
  return fetch(endpoint, call).catch(() => asked)
}

/** A proxy in front of a server that is away answers in HTML or plain text. */
const isOfServer = ({ status, headers }: Response) =>
  status < 500 || headers.get('content-type')?.includes('json')

function endpointOf({ pathname, searchParams }: URL, networks: ChainRequest['networks']) {
  if (pathname !== '/v1/') return undefined
  const id = searchParams.get('chainId')
  const own = networks?.map(asNetwork).find(({ caipNetworkId }) => caipNetworkId === id)?.rpcUrls
  return own && [...own.default.http, ...own.chainDefault.http][0]
}
