// A route of Next.js does not see who is connected, and a visitor may send any `x-forwarded-for`. So the address of the
// connection takes its place before Next.js reads the request.
import { subscribe } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Set TRUST_PROXY=true if a proxy in front of this app writes `x-forwarded-for`. */
const isBehindProxy = process.env.TRUST_PROXY === 'true'

export function nameVisitors(): void {
  subscribe('http.server.request.start', (message) => {
    const { headers, socket } = (message as { request: IncomingMessage }).request
    const before = isBehindProxy ? headers['x-forwarded-for'] : undefined
    headers['x-forwarded-for'] = [before, socket.remoteAddress].filter(Boolean).join(', ')
  })
}
