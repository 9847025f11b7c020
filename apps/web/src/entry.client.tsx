// The browser's entry: takes over the page that the server drew. Everything else comes after it.
import { hydrateRoot } from 'react-dom/client'
import './theme/fonts.css'
import './theme/base.css'
// Of the screen that the document keeps for the worst.
import './errors/ErrorScreen.module.css'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { replayEarlyClick } from './document/earlyClicks.ts'
import { readPayload } from './document/readPayload.ts'
import { type ErrorContext, reportError, reportTo } from './errors/reportError.ts'
import { showFatal } from './errors/showFatal.ts'
import { keepUnhandled } from './errors/unhandled.ts'
import { createRouter } from './history/createRouter.ts'
import { loadAfter } from './loadAfter.ts'
import { patiently } from './loading/patiently.ts'
import { firstState } from './routes/firstState.ts'
import { partsOf } from './routes/partsOf.ts'
import { createPageStorage } from './wallets/pageStorage.ts'

/** A program reads this page: what fails is told, never shown. */
let crawler = false

async function start(): Promise<void> {
  const unhandled = keepUnhandled()
  const drawnAt = location.href
  const payload = readPayload(document)
  if (!payload) return fatal(new Error('The page has no payload'), 'start', true)
  crawler = payload.crawler
  const state = firstState(payload, location.pathname + location.search)
  const client = createPageClient(payload, createPageStorage(payload.state.connection))
  client.log.info('page started', { buildId: payload.buildId, path: location.pathname })
  reportTo(client.log)
  const router = createRouter(state, client, crawler)
  // Travels while React takes over the page.
  const later = patiently(loadAfter)
  await Promise.all(partsOf(state, payload.state).map((part) => part.preload()))
  hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <App client={client} router={router} theme={payload.theme} language={payload.language} />,
    {
      // An extension may have changed the page before React took it over: React then draws it anew.
      onRecoverableError: (error) => reportError(error, { during: 'hydration' }),
      onCaughtError: (error) => reportError(error, { during: 'render' }),
      // Thrown around the page, not in it: by a layout, the modal or the error screen itself.
      onUncaughtError: (error) => fatal(error, 'render'),
    },
  )
  replayEarlyClick()
  const { afterStart } = await later
  afterStart({ client, router, payload, drawnAt, unhandled })
}

function fatal(error: unknown, during: ErrorContext['during'], cut?: boolean): void {
  reportError(error, { during })
  if (!crawler) showFatal(document, cut)
}

start().catch(async (error: unknown) => {
  const recovery = await loadAfter().catch(() => undefined)
  if (!recovery?.recoverStart(error)) fatal(error, 'start')
})
