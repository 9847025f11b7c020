import '@aureus/react/styles.css'
import { readConnectionCookie } from '@aureus/core'
import { fetchConfig } from '@aureus/core/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { chains } from './chains'
import { Providers } from './Providers'

export const metadata = { title: 'Next.js, wagmi and NextAuth' }

export default async function Layout({ children }: { children: ReactNode }) {
  const server = process.env.AUREUS_SERVER_URL ?? 'http://localhost:3000'
  const origin = process.env.AUREUS_APP_ORIGIN ?? 'http://localhost:3001'
  // Only the connection, because what a client component gets is in the page: the session's cookie must not be.
  const connection = readConnectionCookie({ cookie: (await headers()).get('cookie') ?? '' })
  // Without an answer in time, the page is drawn and the browser asks.
  const signal = AbortSignal.timeout(1000)
  const config = await fetchConfig(server, { origin, networks: chains, signal }).catch(
    () => undefined,
  )
  return (
    <html lang="en">
      <body>
        <Providers server={server} config={config} connection={connection}>
          {children}
        </Providers>
      </body>
    </html>
  )
}
