import type { IncomingMessage } from 'node:http'
import { readConnectionCookie } from '@aureus/core'
import { fetchConfig } from '@aureus/core/server'
import type { ConnectionHint, PublicConfig } from '@aureus/protocol'
import { chains } from './chains'

export interface AureusProps {
  server: string
  config: PublicConfig | null
  connection: ConnectionHint | null
}

/** What `_app.tsx` draws a page with. `getServerSideProps` of each page returns it. */
export async function aureusProps(request: IncomingMessage): Promise<AureusProps> {
  const server = process.env.AUREUS_SERVER_URL ?? 'http://localhost:3000'
  const origin = process.env.AUREUS_APP_ORIGIN ?? 'http://localhost:3001'
  // Only the connection, because properties are in the page: the session's cookie must not be.
  const connection = readConnectionCookie({ cookie: request.headers.cookie ?? '' })
  // Without an answer in time, the page is drawn and the browser asks.
  const signal = AbortSignal.timeout(1000)
  const config = await fetchConfig(server, { origin, networks: chains, signal }).catch(() => null)
  return { server, config, connection }
}
