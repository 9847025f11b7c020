// Forwards /v1 to the Aureus server.
import { serverUrl } from '../../serverUrl'

const server = new URL(serverUrl).origin

/** About one connection, or believed only from a proxy. */
const ownHeaders =
  /^(connection|content-length|expect|forwarded|host|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-forwarded-.*|x-real-ip)$/

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const [name, value] of request.headers)
    if (!ownHeaders.test(name)) headers.append(name, value)
  // The server counts requests by this address, which instrumentation.ts writes. It believes it with TRUST_PROXY=1.
  const visitor = request.headers.get('x-forwarded-for')
  if (visitor) headers.set('x-forwarded-for', visitor)
  // The server knows a page by its origin, which browsers leave out when a page reads from its own.
  const scheme = request.headers.get('x-forwarded-proto') ?? 'http'
  if (!headers.has('origin')) headers.set('origin', `${scheme}://${request.headers.get('host')}`)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  // The path follows the origin, so it can name no other host.
  const answer = await fetch(server + pathname + search, {
    method: request.method,
    headers,
    ...(hasBody && { body: await request.arrayBuffer() }),
    redirect: 'manual',
    cache: 'no-store',
    signal: request.signal,
  }).catch(() => undefined)
  if (!answer) return new Response(`No Aureus server answers at ${server}.`, { status: 502 })
  const kept = new Headers(answer.headers)
  // The body is no longer compressed.
  for (const name of ['connection', 'content-encoding', 'content-length', 'keep-alive'])
    kept.delete(name)
  return new Response(answer.body, { status: answer.status, headers: kept })
}

export {
  forward as DELETE,
  forward as GET,
  forward as HEAD,
  forward as OPTIONS,
  forward as PATCH,
  forward as POST,
  forward as PUT,
}
