// The stand-ins for sign-in providers as a server of their own: another origin than the inbox, as in life.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSigningKey } from './idToken.ts'
import { createStandins } from './server.ts'

export interface Standins {
  /** Such as `http://localhost:4000`: what `SOCIAL_STANDIN_URL` names. */
  url: string
  stop(): Promise<void>
}

export interface StandinsOptions {
  /** 0 for a free one. */
  port: number
  /** The wallet's origin: people come back to `/oauth/callback/<provider>` there, and nowhere else. */
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
