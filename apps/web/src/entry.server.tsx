// The server's renderer: takes a page's address and payload, returns an HTML document.

import type { Readable } from 'node:stream'
import manifests from 'virtual:client-manifest'
import type { Client, ConnectionStorage } from '@aureus/core'
import type { PageHead, Payload } from '@aureus/protocol'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { developmentAssets, manifestFor, pageAssets } from './document/assets.ts'
import { documentEnd, documentStart } from './document/document.ts'
import { createMemo } from './document/memo.ts'
import { renderStream } from './document/renderStream.ts'
import { documentTitle } from './document/title.ts'
import type { PageError } from './errors/pageError.ts'
import { pageErrorOf } from './errors/pageError.ts'
import type { ReportError } from './errors/reportError.ts'
import { createRouter } from './history/createRouter.ts'
import type { Part } from './loading/lazy.ts'
import { documentMessagesFor } from './messages/documentMessages.ts'
import { deferredParts } from './routes/deferredParts.ts'
import { enter } from './routes/enter.ts'
import { lateParts, partsOf } from './routes/partsOf.ts'
import { type ResolvedState, resolveState } from './routes/resolveState.ts'
import { routes } from './routes/routes.ts'
import { completePayload, shownState } from './routes/shownState.ts'

export interface RenderParameters {
  /** The request target: path and query. */
  url: string
  payload: Payload
  head?: PageHead | undefined
  /** The nonce of the response's policy, for inline scripts. */
  nonce: string
  /** Waits for late parts. */
  whole: boolean
  reportError: ReportError
}

export interface Rendered {
  status: number
  headers?: Record<string, string>
  html: string | Readable
  /** Identifies a document that differs between visitors only in its nonce. */
  kept?: object | undefined
  /** The error to show instead of the page. Also set for crawlers, which do not get to see it. */
  error?: PageError | null
}

/** Paths whose payload is the same for every visitor. The build stores the list. */
export const prerendered = routes.filter((route) => route.prerendered).map(({ path }) => path)

/** The document around the app; `end` is set if the payload does not depend on the visitor. */
interface Frame {
  start: (nonce: string) => string
  end: string | undefined
  /** The app's markup, once drawn, in a page that is the same for all unknown visitors. */
  markup?: string
}

/** Each page in each language, theme and state of the visitor, with room to spare. */
const MOST_FRAMES = 1000

/** By the server's configuration and the brand's head tags, which do not change while it runs. */
const known = new WeakMap<
  Payload['config'],
  { head: PageHead | undefined; frames: ReturnType<typeof createMemo<Frame>> }
>()

function framesOf(config: Payload['config'], head: PageHead | undefined) {
  let found = known.get(config)
  if (found?.head !== head || !found) {
    found = { head, frames: createMemo(MOST_FRAMES) }
    known.set(config, found)
  }
  return found.frames
}

const loaded = new WeakSet<Part>()

async function load(parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !loaded.has(part))
  if (missing.length === 0) return
  await Promise.all(missing.map((part) => part.preload()))
  for (const part of missing) loaded.add(part)
}

/** Rendering cannot write cookies. The payload contains what they said. */
const noStorage: ConnectionStorage = { get: () => null, set: () => {} }

/** Rejects if even the error screen cannot be rendered. The caller then sends its own page. */
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

/** React reports errors that it also throws. */
function once(reportError: ReportError): ReportError {
  const told = new Set<unknown>()
  return (error, context) => {
    if (!told.has(error)) reportError(error, context)
    told.add(error)
  }
}

async function draw(
  place: ResolvedState,
  client: Client,
  { payload: given, head, nonce, whole, reportError }: RenderParameters,
): Promise<Rendered> {
  const state = shownState(place, given.crawler)
  const payload = completePayload(given, state)
  const parts = partsOf(state)
  const late = lateParts(state, payload.state)
  const deferred = deferredParts(state)
  await load(parts)
  await load(late)
  await load(deferred)

  const { pathname: path } = place
  const { connection, session } = payload.state
  const isAnyones = !connection && !session
  const makeFrame = (): Frame => {
    const messages = documentMessagesFor(payload.language)
    const brand = payload.config.brand.name
    const sources = (lazy: readonly Part[]) => lazy.map((part) => part.source)
    const start = documentStart({
      payload,
      head,
      path,
      assets: manifests
        ? pageAssets(manifestFor(manifests, payload.config), sources(parts), {
            late: sources(late),
            deferred: sources(deferred),
            language: payload.language,
          })
        : developmentAssets,
      title: documentTitle(state, messages, brand),
      description: messages.page.description(brand),
    })
    return { start, end: isAnyones ? documentEnd(payload) : undefined }
  }
  // Visitors can invent any path, but only few are pages, so only those are kept.
  const frame =
    payload.error || !payload.route
      ? makeFrame()
      : framesOf(payload.config, head)(
          `${payload.buildId} ${payload.theme} ${payload.language} ${isAnyones} ${payload.crawler} ${path}${partsKey(late)}`,
          makeFrame,
        )
  // Such a page depends only on the frame's key. With a query it could differ.
  const isKept =
    isAnyones && !place.error && state.route?.prerendered === true && place.fullPath === path
  if (isKept && frame.markup !== undefined && frame.end !== undefined)
    return {
      status: 200,
      html: frame.start(nonce) + frame.markup + frame.end,
      kept: frame,
      error: null,
    }

  const html = await renderStream(
    <App
      client={client}
      router={createRouter(state, client, payload.crawler)}
      theme={payload.theme}
      language={payload.language}
    />,
    {
      start: frame.start(nonce),
      end: frame.end ?? documentEnd(payload),
      nonce,
      whole,
      onDrawn(markup) {
        if (isKept) frame.markup = markup
      },
      onError: (error) => reportError(error, { during: 'render', fullPath: place.fullPath }),
    },
  )
  const status = place.error?.statusCode ?? 200
  return { status, html, kept: isKept ? frame : undefined, error: place.error }
}

/** The parts of a visitor's first frame beside the page itself. */
function partsKey(parts: readonly Part[]): string {
  let key = ''
  for (const { source } of parts) key += ` ${source}`
  return key
}
