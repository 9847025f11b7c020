// The server's renderer: a page's address and payload in, a whole HTML document out.

import manifest from 'virtual:client-manifest'
import type { ConnectionStorage } from '@aureus/core'
import type { Payload } from '@aureus/protocol'
import { renderToString } from 'react-dom/server'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { developmentAssets, pageAssets } from './document/assets.ts'
import { renderDocument } from './document/document.ts'
import { documentTitle } from './document/title.ts'
import { messagesFor } from './messages/messages.ts'
import { createRouter, resolveState } from './shell/router.ts'
import { routeParts } from './shell/routes.ts'
import { createThemeStore } from './theme/themeStore.ts'

export interface RenderParameters {
  /** The request target: path and query. */
  url: string
  payload: Payload
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  html: string
}

/** There are no cookies to write to while a document is rendered; the payload has what they said. */
const noStorage: ConnectionStorage = { get: () => null, set: () => {} }

/** Rejects when a page cannot be loaded or rendered; the caller then answers with a page of its own. */
export async function render({ url, payload }: RenderParameters): Promise<Rendered> {
  const state = resolveState(url, payload.error)
  const parts = state.route && !state.error ? routeParts(state.route, payload.state) : []
  await Promise.all(parts.map((part) => part.preload()))

  const app = renderToString(
    <App
      client={createPageClient(payload, noStorage)}
      router={createRouter(state)}
      theme={createThemeStore(payload.theme)}
      language={payload.language}
    />,
  )
  const messages = messagesFor(payload.language)
  const brand = payload.config.brand.name
  const html = renderDocument({
    payload,
    app,
    assets: manifest
      ? pageAssets(
          manifest,
          parts.map((part) => part.source),
        )
      : developmentAssets,
    title: documentTitle(state, messages, brand),
    description: messages.page.description(brand),
  })
  return { status: state.error?.statusCode ?? 200, html }
}
