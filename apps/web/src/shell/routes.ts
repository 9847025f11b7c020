// Every page of the app. A page is loaded when somebody goes there.
import { accountSection } from '../pages/index/parts.ts'
import { welcomeParts } from '../pages/index/welcome/parts.ts'
import { lazy } from './lazy.ts'
import type { Route } from './route.ts'

export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    page: lazy('src/pages/index/IndexPage.tsx', () =>
      import('../pages/index/IndexPage.tsx').then((module) => module.IndexPage),
    ),
    parts: ({ connection }) => (connection ? [accountSection] : []),
    still: welcomeParts,
    offersConnect: true,
    prerendered: true,
  },
]
