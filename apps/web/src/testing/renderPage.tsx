// Renders a page as the server does, without a build.

import type { Payload } from '@aureus/protocol'
import { renderToString } from 'react-dom/server'
import { App } from '../App.tsx'
import { createPageClient } from '../createPageClient.ts'
import { createRouter } from '../history/createRouter.ts'
import { deferredParts } from '../routes/deferredParts.ts'
import { lateParts, partsOf } from '../routes/partsOf.ts'
import { resolveState } from '../routes/resolveState.ts'
import { shownState } from '../routes/shownState.ts'

export async function renderPage(url: string, payload: Payload): Promise<string> {
  const place = resolveState(url)
  const error = payload.error ?? place.error
  const state = shownState({ ...place, error }, payload.crawler)
  const parts = [...partsOf(state), ...lateParts(state, payload.state)]
  await Promise.all([...parts, ...deferredParts(state)].map((part) => part.preload()))
  const client = createPageClient(payload, { get: () => null, set: () => {} })
  return renderToString(
    <App
      client={client}
      router={createRouter(state, client, payload.crawler)}
      theme={payload.theme}
      language={payload.language}
    />,
  )
}

/** The visible text. */
export function textOf(html: string): string {
  return html
    .replace(/<noscript>.*?<\/noscript>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
}
