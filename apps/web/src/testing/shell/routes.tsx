// For browser tests of the shell: a table of routes that replaces the product's in a separate build
// (`scripts/test/shellSite.ts`). Not part of any product build.
import { lazy } from '../../loading/lazy.ts'
import type { Route } from '../../router/route.ts'
import { roomPaths } from './roomPaths.ts'

type Pages = typeof import('./pages.tsx')

const page = (name: keyof Pages) =>
  lazy('src/testing/shell/pages.tsx', () => import('./pages.tsx').then((pages) => pages[name]))

const lost = lazy('src/testing/shell/pages.tsx', () =>
  typeof window === 'undefined'
    ? import('./pages.tsx').then((pages) => pages.Home)
    : Promise.reject(new Error('/srv/secret/chunk.js is gone')),
)

const route = (path: string, name: keyof Pages, more: Partial<Route> = {}): Route => ({
  name: path === '/' ? 'index' : path.slice(1),
  path,
  page: page(name),
  ...more,
})

export const routes: readonly Route[] = [
  route('/', 'Home'),
  route('/coins/:id', 'Coin', {
    layout: 'plain' as never,
    validate: ({ to }) => /^\d+$/.test(to.params['id'] ?? ''),
  }),
  route('/odd/:id', 'Coin', {
    validate: () => ({ statusCode: 410, statusMessage: 'This coin was melted' }),
  }),
  route('/long', 'Long'),
  route('/guarded', 'Home', { middleware: ['open', 'toLong'] }),
  route('/away', 'Home', { middleware: ['away'] }),
  route('/stopped', 'Home', { middleware: ['stop'] }),
  route('/circle', 'Home', { middleware: ['circle'] }),
  route('/mistyped', 'Home', { middleware: ['open', 'missing'] }),
  route('/throws/server', 'ThrowsOnServer'),
  route('/throws/render', 'ThrowsInRender'),
  route('/throws/effect', 'ThrowsInEffect'),
  route('/throws/handler', 'ThrowsInHandler'),
  route('/throws/promise', 'ThrowsInPromise'),
  route('/throws/layout', 'Home', { layout: 'broken' as never }),
  route('/throws/chunk', 'Home', { page: lost }),
  route('/mismatch', 'Mismatch'),
  route('/rooms', 'Rooms'),
  ...roomPaths.map((path) => route(path, 'Room', { prerendered: true })),
]
