// Forwards /v1 to the Aureus server, which accepts requests of its own pages only: so this names its origin.
import { serverUrl } from '../../serverUrl'

async function forward(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers(request.headers)
  for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
  if (headers.has('origin')) headers.set('origin', new URL(serverUrl).origin)
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
  const answer = await fetch(new URL(pathname + search, serverUrl), {
    method: request.method,
    headers,
    ...(hasBody && { body: await request.arrayBuffer() }),
    redirect: 'manual',
    cache: 'no-store',
  })
  const kept = new Headers(answer.headers)
  // The body is no longer compressed.
  for (const name of ['content-encoding', 'content-length']) kept.delete(name)
  return new Response(answer.body, { status: answer.status, headers: kept })
}

export { forward as DELETE, forward as GET, forward as PATCH, forward as POST, forward as PUT }
