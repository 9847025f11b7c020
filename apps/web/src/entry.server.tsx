// The server's renderer: a page's address and payload in, an HTML document out.

import type { Readable } from 'node:stream'
import manifest from 'virtual:client-manifest'
import type { ConnectionStorage } from '@aureus/core'
import type { Payload } from '@aureus/protocol'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { developmentAssets, pageAssets } from './document/assets.ts'
import { documentEnd, documentStart } from './document/document.ts'
import { renderStream } from './document/renderStream.ts'
import { documentTitle } from './document/title.ts'
import { messagesFor } from './messages/messages.ts'
import { createRouter, resolveState } from './shell/router.ts'
import { routeParts, routes } from './shell/routes.ts'
import { createThemeStore } from './theme/themeStore.ts'

export interface RenderParameters {
  /** The request target: path and query. */
  url: string
  payload: Payload
  /** For the document's inline scripts, as the response's policy names it. */
  nonce: string
  /** Waits for late parts. */
  whole: boolean
  /** Told what a late part threw: the document is on its way then. */
  onError: (error: unknown) => void
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  html: Buffer | Readable
}

/** Paths whose payload is the same for everybody; the build keeps the list. */
export const prerendered = routes.filter((route) => route.prerendered).map(({ path }) => path)

/** There are no cookies to write to while a document is rendered; the payload has what they said. */
const noStorage: ConnectionStorage = { get: () => null, set: () => {} }

/** Rejects when a page cannot be loaded or rendered; the caller then answers with a page of its own. */
export async function render(parameters: RenderParameters): Promise<Rendered> {
  const { url, payload, nonce, whole, onError } = parameters
  const state = resolveState(url, payload.error)
  const parts = state.route && !state.error ? routeParts(state.route, payload.state) : []
  await Promise.all(parts.map((part) => part.preload()))

  const messages = messagesFor(payload.language)
  const brand = payload.config.brand.name
  const start = documentStart({
    payload,
    nonce,
    assets: manifest
      ? pageAssets(
          manifest,
          parts.map((part) => part.source),
        )
      : developmentAssets,
    title: documentTitle(state, messages, brand),
    description: messages.page.description(brand),
  })
  const html = await renderStream(
    <App
      client={createPageClient(payload, noStorage)}
      router={createRouter(state)}
      theme={createThemeStore(payload.theme)}
      language={payload.language}
    />,
    { start, end: documentEnd(payload), nonce, whole, onError },
  )
  return { status: state.error?.statusCode ?? 200, html }
}
