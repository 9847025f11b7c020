import '@aureus/react/styles.css'
import { readConnectionCookie } from '@aureus/core'
import { fetchConfig } from '@aureus/core/server'
import { Aureus } from '@aureus/react/app'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router'
import { base, mainnet, optimism } from 'viem/chains'
import type { Route } from './+types/root'

const networks = [mainnet, optimism, base]

export async function loader({ request }: Route.LoaderArgs) {
  const server = process.env.AUREUS_SERVER_URL ?? 'http://localhost:3000'
  const origin = process.env.AUREUS_APP_ORIGIN ?? 'http://localhost:3001'
  // Only the connection, because what a loader returns is in the page: the session's cookie must not be.
  const connection = readConnectionCookie({ cookie: request.headers.get('cookie') ?? '' })
  // Without an answer in time, the page is drawn and the browser asks.
  const signal = AbortSignal.timeout(1000)
  const config = await fetchConfig(server, { origin, networks, signal }).catch(() => undefined)
  return { server, config, connection }
}

/** The first answer counts for as long as the page is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Aureus {...loaderData} networks={networks}>
      <Outlet />
    </Aureus>
  )
}
