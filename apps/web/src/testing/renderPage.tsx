// Renders a page as the server does, without a build.

import type { Payload } from '@aureus/protocol'
import { renderToString } from 'react-dom/server'
import { App } from '../App.tsx'
import { createPageClient } from '../createPageClient.ts'
import { createRouter, resolveState } from '../shell/router.ts'
import { routeParts } from '../shell/routes.ts'
import { createThemeStore } from '../theme/themeStore.ts'

export async function renderPage(url: string, payload: Payload): Promise<string> {
  const state = resolveState(url, payload.error)
  const parts = state.route && !state.error ? routeParts(state.route, payload.state) : []
  await Promise.all(parts.map((part) => part.preload()))
  return renderToString(
    <App
      client={createPageClient(payload, { get: () => null, set: () => {} })}
      router={createRouter(state)}
      theme={createThemeStore(payload.theme)}
      language={payload.language}
    />,
  )
}

/** What a reader sees of it. */
export function textOf(html: string): string {
  return html
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
