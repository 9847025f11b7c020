import { readConnectionCookie } from '@aureus/core'
import { fetchConfig } from '@aureus/core/server'
import { verifySession } from '@aureus/server'
import { createServerFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'
import { networks } from './networks'

/** What the page is drawn with. */
export const loadAureus = createServerFn().handler(async () => {
  const server = process.env.AUREUS_SERVER_URL ?? 'http://localhost:3000'
  const origin = process.env.AUREUS_APP_ORIGIN ?? 'http://localhost:3001'
  // Only the connection, because what a loader returns is in the page: the session's cookie must not be.
  const connection = readConnectionCookie({ cookie: getRequest().headers.get('cookie') ?? '' })
  // Without an answer in time, the page is drawn and the browser asks.
  const signal = AbortSignal.timeout(1000)
  const config = await fetchConfig(server, { origin, networks, signal }).catch(() => undefined)
  return { server, config, connection }
})

/** Knows the visitor by the session token in `authorization`. */
export const whoAmI = createServerFn().handler(async () => {
  const session = await verifySession(getRequest())
  return session?.address ?? null
})
