// The simplest server: the same page through `renderToString` and nothing else.
import type { Payload } from '@aureus/protocol'
import { renderToString } from 'react-dom/server'
import { App } from '../../apps/web/src/App.tsx'
import { createPageClient } from '../../apps/web/src/createPageClient.ts'
import { createRouter } from '../../apps/web/src/history/createRouter.ts'
import { deferredParts } from '../../apps/web/src/routes/deferredParts.ts'
import { firstState } from '../../apps/web/src/routes/firstState.ts'
import { partsOf } from '../../apps/web/src/routes/partsOf.ts'

/** @returns the app's markup for an unknown visitor */
export async function createBarePage(payload: Payload): Promise<() => string> {
  const state = firstState(payload, '/')
  const parts = partsOf(state)
  await Promise.all([...parts, ...deferredParts(state)].map((part) => part.preload()))
  return () => {
    const client = createPageClient(payload, { get: () => null, set: () => {} })
    return renderToString(
      <App
        client={client}
        router={createRouter(state, client, false)}
        theme={payload.theme}
        language={payload.language}
      />,
    )
  }
}
