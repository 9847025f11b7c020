// The inbox over HTTP, on loopback: pages for people, `GET|DELETE /api/messages` for programs.
import { once } from 'node:events'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isLocalHost } from '../http/answerLocally.ts'
import { requestUrl } from '../http/requestUrl.ts'
import type { Mailbox } from './mailbox.ts'
import { writeBody, writeInbox } from './page.ts'

/** An email is untrusted: the page runs none of its scripts and fetches nothing for it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'self'; form-action 'none'"

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Handles `/phone` and below. */
export type PhonePages = (...parameters: [...Parameters<RequestListener>, URL]) => void

export interface InboxServer {
  /** Such as `http://localhost:3002`. */
  url: string
  stop(): Promise<void>
}

/** @throws Error naming the port when it is taken */
export async function startInboxServer(
  mailbox: Mailbox,
  port: number,
  phone?: PhonePages,
): Promise<InboxServer> {
  const server = createServer((request, response) => answer(mailbox, phone, request, response))
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'EADDRINUSE')) throw cause
    throw new Error(`Port ${port} is in use. Set INBOX_PORT to another port.`, { cause })
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

function answer(
  mailbox: Mailbox,
  phone: PhonePages | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!isLocalHost(request)) return send(response, 403, 'Host not allowed')
  const url = requestUrl(request)
  const { pathname, searchParams } = url
  if (phone && /^\/phone(?:\/|$)/.test(pathname)) return phone(request, response, url)
  if (pathname === '/api/messages') return answerApi(mailbox, request, response, searchParams)
  if (request.method !== 'GET') return send(response, 405, 'Use GET')
  const page = { messages: mailbox.list(), phone: phone !== undefined }
  if (pathname === '/') return sendPage(response, writeInbox(page))
  const [, id = '', body] = /^\/messages\/(\d+)(\/body)?$/.exec(pathname) ?? []
  const message = mailbox.find(id)
  if (!message) return send(response, 404, 'Email not found')
  if (body)
    return sendPage(
      response,
      writeBody(message),
      `sandbox allow-popups allow-popups-to-escape-sandbox; ${POLICY}`,
    )
  return sendPage(response, writeInbox({ ...page, chosen: message }))
}

/** `?to=` filters by recipient. */
function answerApi(
  mailbox: Mailbox,
  request: IncomingMessage,
  response: ServerResponse,
  query: URLSearchParams,
): void {
  if (request.headers.origin !== undefined) return send(response, 403, 'Not available to web pages')
  if (request.method === 'DELETE') {
    mailbox.clear()
    return void response.writeHead(204, headers).end()
  }
  if (request.method !== 'GET') return send(response, 405, 'Use GET or DELETE')
  const to = query.get('to')?.toLowerCase()
  const messages = mailbox
    .list()
    .filter((one) => to === undefined || one.to.some((each) => each.toLowerCase() === to))
  response
    .writeHead(200, { ...headers, 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify({ messages }))
}

function sendPage(response: ServerResponse, html: string, policy = `${POLICY}; frame-src 'self'`) {
  response
    .writeHead(200, {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
    })
    .end(html)
}

function send(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { ...headers, 'content-type': 'text/plain; charset=utf-8' }).end(text)
}
