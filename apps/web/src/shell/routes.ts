// Every page of the app. A page is loaded when somebody goes there.
import type { Payload } from '@aureus/protocol'
import { accountSection } from '../pages/index/parts.ts'
import type { LayoutName } from './layouts.ts'
import { type Lazy, lazy } from './lazy.ts'

export interface Route {
  readonly name: string
  readonly path: string
  /** Default: `default`. */
  readonly layout?: LayoutName
  readonly page: Lazy
  /** Parts of the page that this visitor's first frame shows as well. */
  readonly parts?: (state: Payload['state']) => readonly Lazy[]
  /** The same for everybody but for what the visitor's own state adds: it has a payload of its own. */
  readonly prerendered?: boolean
  /** The page itself offers `Connect wallet` to a visitor who is not connected: the header then does not. */
  readonly offersConnect?: boolean
}

export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    page: lazy('src/pages/index/IndexPage.tsx', () =>
      import('../pages/index/IndexPage.tsx').then((module) => module.IndexPage),
    ),
    parts: ({ connection }) => (connection ? [accountSection] : []),
    offersConnect: true,
    prerendered: true,
  },
]

/** The route of a path; `undefined` when there is no such page. */
export function matchRoute(pathname: string): Route | undefined {
  return routes.find((route) => route.path === pathname)
}

/** All lazy parts of a route's first frame for a visitor. */
export function routeParts(route: Route, state: Payload['state']): readonly Lazy[] {
  return [route.page, ...(route.parts?.(state) ?? [])]
}
