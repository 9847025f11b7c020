// The browser's entry: hydrates the server-rendered page. Everything else loads afterwards.
import { hydrateRoot } from 'react-dom/client'
import './theme/fonts.css'
import './theme/base.css'
// Styles of the error screen in every document.
import './errors/ErrorScreen.module.css'
import { App } from './App.tsx'
import { createPageClient } from './createPageClient.ts'
import { replayEarlyClick } from './document/earlyClicks.ts'
import { readPayload } from './document/readPayload.ts'
import { type ErrorContext, reportError, reportTo } from './errors/reportError.ts'
import { showFatal } from './errors/showFatal.ts'
import { keepUnhandled } from './errors/unhandled.ts'
import { createRouter } from './history/createRouter.ts'
import { loadAfterFirstFrame } from './loadAfterFirstFrame.ts'
import { retryLoad } from './loading/retryLoad.ts'
import { firstState } from './routes/firstState.ts'
import { lateParts, partsOf } from './routes/partsOf.ts'
import { loadWallets } from './wallets/loadWallets.ts'
import { createPageStorage } from './wallets/pageStorage.ts'

/** Crawlers get no error screen; errors are only reported. */
let crawler = false

async function start(): Promise<void> {
  const unhandled = keepUnhandled()
  const drawnAt = location.href
  const payload = readPayload(document)
  if (!payload) return fatal(new Error('No payload'), 'start', true)
  crawler = payload.crawler
  const state = firstState(payload, location.pathname + location.search)
  const client = createPageClient(payload, createPageStorage(payload.state.connection))
  client.log.info('page started', { buildId: payload.buildId, path: location.pathname })
  reportTo(client.log)
  const router = createRouter(state, client, crawler)
  // Loads while React hydrates the page.
  const later = retryLoad(loadAfterFirstFrame)
  const now = partsOf(state).map((part) => part.preload())
  // Their markup stays meanwhile, and a press needs the wallets first of all. Whoever uses them reports a failure.
  for (const part of [...lateParts(state, payload.state), { preload: loadWallets }])
    part.preload(recover).catch(() => {})
  await Promise.all(now)
  hydrateRoot(
    document.getElementById('app') as HTMLElement,
    <App client={client} router={router} theme={payload.theme} language={payload.language} />,
    {
      // An extension may have changed the page before hydration. React then renders it again.
      onRecoverableError: (error) => reportError(error, { during: 'hydration' }),
      onCaughtError: (error) => reportError(error, { during: 'render' }),
      // Thrown outside the page: by a layout, the modal or the error screen itself.
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

async function recover(cause: unknown): Promise<unknown> {
  const recovery = await loadAfterFirstFrame().catch(() => undefined)
  return recovery?.recoverStart(cause)
}

start().catch(async (error: unknown) => {
  if (!(await recover(error))) fatal(error, 'start')
})
