import '@aureus/react/styles.css'
import { readConnectionCookie } from '@aureus/core'
import { fetchConfig } from '@aureus/core/server'
import { Aureus } from '@aureus/react/app'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { serverUrl } from './serverUrl'

export const metadata = { title: '__NAME__' }

export default async function Layout({ children }: { children: ReactNode }) {
  const sent = await headers()
  // Without an answer in time, the page is drawn and the browser asks.
  const config = await fetchConfig(serverUrl, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  )
  const origin = `${sent.get('x-forwarded-proto') ?? 'http'}://${sent.get('host')}`
  // Only the connection, because what a client component gets is in the page: the session's cookie must not be.
  const connection = readConnectionCookie({ cookie: sent.get('cookie') ?? '' })
  return (
    <html lang="en">
      <body>
        <Aureus config={config && { ...config, origin }} connection={connection}>
          {children}
        </Aureus>
      </body>
    </html>
  )
}
