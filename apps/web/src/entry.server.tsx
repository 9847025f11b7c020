// The server's renderer: a page's address and payload in, an HTML document out.

import type { Readable } from 'node:stream'
import manifest from 'virtual:client-manifest'
import type { Client, ConnectionStorage } from '@aureus/core'
import type { PageHead, Payload } from '@aureus/protocol'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { developmentAssets, pageAssets } from './document/assets.ts'
import { documentEnd, documentStart } from './document/document.ts'
import { createMemo } from './document/memo.ts'
import { renderStream } from './document/renderStream.ts'
import { documentTitle } from './document/title.ts'
import { messagesFor } from './messages/messages.ts'
import { completePayload } from './shell/completePayload.ts'
import { enter } from './shell/enter.ts'
import { firstState } from './shell/firstState.ts'
import { parseLocation } from './shell/location.ts'
import { pageErrorOf } from './shell/pageError.ts'
import type { ReportError } from './shell/reportError.ts'
import { resolveState } from './shell/resolveState.ts'
import { type PageError, routeParts } from './shell/route.ts'
import { createRouter, type RouterState } from './shell/router.ts'
import { routes } from './shell/routes.ts'
import { stillParts } from './shell/stillParts.ts'
import { createThemeStore } from './theme/themeStore.ts'

export interface RenderParameters {
  /** The request target: path and query. */
  url: string
  payload: Payload
  head?: PageHead | undefined
  /** For the document's inline scripts, as the response's policy names it. */
  nonce: string
  /** Waits for late parts. */
  whole: boolean
  reportError: ReportError
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  html: string | Readable
  /** What the page says instead of itself, also where it is not drawn. */
  error?: PageError | null
}

/** Paths whose payload is the same for everybody; the build keeps the list. */
export const prerendered = routes.filter((route) => route.prerendered).map(({ path }) => path)

type Starts = ReturnType<typeof createMemo<(nonce: string) => string>>

/** By a server's configuration, and what its brand adds to the head: both are its own for as long as it runs. */
const known = new WeakMap<Payload['config'], { head: PageHead | undefined; starts: Starts }>()

function startsOf(config: Payload['config'], head: PageHead | undefined): Starts {
  let found = known.get(config)
  if (found?.head !== head || !found) {
    found = { head, starts: createMemo(100) }
    known.set(config, found)
  }
  return found.starts
}

/** There are no cookies to write to while a document is rendered; the payload has what they said. */
const noStorage: ConnectionStorage = { get: () => null, set: () => {} }

/** Rejects when not even the error screen can be rendered; the caller then answers with a page of its own. */
export async function render(parameters: RenderParameters): Promise<Rendered> {
  const { url, payload } = parameters
  const reportError = once(parameters.reportError)
  const client = createPageClient(payload, noStorage)
  const place = payload.error
    ? { ...resolveState(url), error: payload.error }
    : await enter(url, client, reportError)
  if ('redirect' in place) return { status: 302, headers: { location: place.redirect }, html: '' }
  const { fullPath } = place
  try {
    return await draw(place, client, { ...parameters, reportError })
  } catch (error) {
    reportError(error, { during: 'render', fullPath })
    return draw({ ...place, error: pageErrorOf(error) }, client, parameters)
  }
}

/** React tells of an error that it then throws. */
function once(reportError: ReportError): ReportError {
  const told = new Set<unknown>()
  return (error, context) => {
    if (!told.has(error)) reportError(error, context)
    told.add(error)
  }
}

async function draw(
  place: RouterState,
  client: Client,
  { payload: given, head, nonce, whole, reportError }: RenderParameters,
): Promise<Rendered> {
  const payload = completePayload(given, place)
  const state = firstState(payload, place.fullPath)
  const parts = state.route && !state.error ? routeParts(state.route, payload.state) : []
  const still = stillParts(state)
  await Promise.all([...parts, ...still].map((part) => part.preload()))

  const messages = messagesFor(payload.language)
  const brand = payload.config.brand.name
  const title = documentTitle(state, messages, brand)
  const sources = parts.map((part) => part.source)
  const later = still.map((part) => part.source)
  const path = parseLocation(place.fullPath).pathname
  const makeStart = () =>
    documentStart({
      payload,
      head,
      path,
      assets: manifest ? pageAssets(manifest, sources, later) : developmentAssets,
      title,
      description: messages.page.description(brand),
    })
  // Whatever path a visitor makes up is an error.
  const start =
    payload.error || !payload.route
      ? makeStart()
      : startsOf(payload.config, head)(
          [payload.theme, payload.language, path, sources, later, title].join('\n'),
          makeStart,
        )
  const html = await renderStream(
    <App
      client={client}
      router={createRouter(state, client, payload.crawler)}
      theme={createThemeStore(payload.theme)}
      language={payload.language}
    />,
    {
      start: start(nonce),
      end: documentEnd(payload),
      nonce,
      whole,
      onError: (error) => reportError(error, { during: 'render', fullPath: place.fullPath }),
    },
  )
  return { status: place.error?.statusCode ?? 200, html, error: place.error }
}
