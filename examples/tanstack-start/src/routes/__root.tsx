import { Aureus } from '@aureus/react/app'
import aureusStyles from '@aureus/react/styles.css?url'
import { createRootRoute, HeadContent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { loadAureus } from '../functions'
import { networks } from '../networks'

export const Route = createRootRoute({
  loader: () => loadAureus(),
  // The first answer counts for as long as the page is open.
  staleTime: Number.POSITIVE_INFINITY,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width' },
      { title: 'TanStack Start' },
    ],
    links: [{ rel: 'stylesheet', href: aureusStyles }],
  }),
  shellComponent: Shell,
  component: Root,
})

function Shell({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Root() {
  return (
    <Aureus {...Route.useLoaderData()} networks={networks}>
      <Outlet />
    </Aureus>
  )
}
