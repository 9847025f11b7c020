// Stand-ins for sign-in providers, on an origin of their own.
import { listenLocally } from '../http/listenLocally.ts'
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
  return listenLocally(port, (url) => createStandins({ url, walletUrl, keys: { google, apple } }))
}
