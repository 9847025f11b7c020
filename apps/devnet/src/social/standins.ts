// Stand-ins for sign-in providers, on an origin of their own.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSigningKey } from './idToken.ts'
import { createStandins } from './server.ts'

export interface Standins {
  /** The value of `SOCIAL_STANDIN_URL`, such as `http://localhost:4000`. */
  url: string
  stop(): Promise<void>
}

export interface StandinsOptions {
  /** 0 picks a free one. */
  port: number
  /** The wallet's origin. Callbacks go to `/oauth/callback/<provider>` there. */
  walletUrl: string
}

/** Starts listening on 127.0.0.1. */
export async function startStandins({ port, walletUrl }: StandinsOptions): Promise<Standins> {
  const [google, apple] = await Promise.all([createSigningKey(), createSigningKey()])
  const server = createServer()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  server.on('request', createStandins({ url, walletUrl, keys: { google, apple } }))
  return {
    url,
    async stop() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}
