// All pages of the app. Each loads when it is visited.

import { lazy } from '../loading/lazy.ts'
import { accountSection, welcomeParts } from '../pages/index/parts.ts'
import type { Route } from '../router/route.ts'

export const routes: readonly Route[] = [
  {
    name: 'index',
    path: '/',
    page: lazy(import.meta.env.SSR ? 'src/pages/index/IndexPage.tsx' : '', () =>
      import('../pages/index/IndexPage.tsx').then((module) => module.IndexPage),
    ),
    parts: [accountSection],
    deferred: welcomeParts,
    offersConnect: true,
    prerendered: true,
  },
]
