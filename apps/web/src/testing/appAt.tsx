// The app in any state, without a build or a server.

import type { Payload } from '@aureus/protocol'
import type { ReactElement } from 'react'
import { App } from '../App.tsx'
import { createPageClient } from '../createPageClient.ts'
import { createRouter } from '../history/createRouter.ts'
import { deferredParts } from '../routes/deferredParts.ts'
import { lateParts, partsOf } from '../routes/partsOf.ts'
import { resolveState } from '../routes/resolveState.ts'
import { shownState } from '../routes/shownState.ts'

/** The app at an address, with the code of all that it shows. */
export async function appAt(url: string, payload: Payload): Promise<ReactElement> {
  const place = resolveState(url)
  const error = payload.error ?? place.error
  const state = shownState({ ...place, error }, payload.crawler)
  const parts = [...partsOf(state), ...lateParts(state, payload.state)]
  await Promise.all([...parts, ...deferredParts(state)].map((part) => part.preload()))
  const client = createPageClient(payload, { get: () => null, set: () => {} })
  return (
    <App
      client={client}
      router={createRouter(state, client, payload.crawler)}
      theme={payload.theme}
      language={payload.language}
    />
  )
}
