// For tests: an HTTP server on a free port that stands in for a node or a faucet.
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestNode extends AsyncDisposable {
  url: string
  /** Every request, as text. */
  received: string[]
}

interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** @param answer status, body and headers for each request */
export async function startNode(
  answer: (body: string) => Answer | Promise<Answer>,
): Promise<TestNode> {
  const received: string[] = []
  const answerAsync = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray()).toString()
    received.push(`${request.method} ${request.url}\n${request.rawHeaders.join('\n')}\n${body}`)
    const { status = 200, body: answered, headers = {} } = await answer(body)
    response.writeHead(status, headers).end(JSON.stringify(answered))
  }
  const listener: RequestListener = (request, response) => void answerAsync(request, response)
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
