// For tests: an HTTP server that answers as the documentation of a provider says, and keeps what it was asked.
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ReceivedRequest {
  /** Such as `GET /v3/currencies`. */
  operation: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface ProviderAnswer {
  status?: number
  body: unknown
}

export interface ProviderServer extends AsyncDisposable {
  url: string
  received: ReceivedRequest[]
  /** By method and path; a test changes what it wants to be different. */
  answers: Map<string, unknown>
}

/** Functions make an answer; other values are the body of a 200. Other requests get 404. */
export async function startProviderServer(
  answers: Record<string, unknown>,
): Promise<ProviderServer> {
  const received: ReceivedRequest[] = []
  const all = new Map(Object.entries(answers))
  const server = createServer((request, response) => {
    void request.toArray().then((parts) => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://localhost')
      const asked = {
        operation: `${request.method} ${pathname}`,
        query,
        headers: request.headers,
        body: Buffer.concat(parts).toString(),
      }
      received.push(asked)
      const given = all.get(asked.operation)
      const answer: ProviderAnswer =
        typeof given === 'function'
          ? given(asked)
          : given === undefined
            ? { status: 404, body: {} }
            : { body: given }
      response.writeHead(answer.status ?? 200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answer.body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers: all,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
