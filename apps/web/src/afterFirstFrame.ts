// Code for right after the first frame, in one file. It starts loading with the first frame, and the page works
// without it. The lists of the folders (`later.ts`) load with it.
import type { Client } from '@aureus/core'
import type { Payload } from '@aureus/protocol'
import { whenIdle } from '@aureus/react'
import { replayLateClick } from './document/lateClick.ts'
import { reportUnhandled } from './errors/reportUnhandled.ts'
import type { Waiting } from './errors/unhandled.ts'
import { followLinks } from './history/followLinks.ts'
import { followLocation } from './history/followLocation.ts'
import type { Router } from './router/router.ts'
import { deferredParts } from './routes/deferredParts.ts'
import { offerMiniAppWallet } from './wallets/offerMiniAppWallet.ts'
import { resumeTrip } from './wallets/resumeTrip.ts'
import { wakeWallets } from './wallets/wakeWallets.ts'

export { carryEvent } from './carryEvent.ts'

/** Reloads a page whose own code failed to load at the start. Resolves to whether it does. */
export const recoverStart = (cause: unknown): Promise<boolean> =>
  import('./updates/recoverStart.ts').then(
    (updates) => updates.recoverStart(cause),
    () => false,
  )

export interface Started {
  client: Client
  router: Router
  payload: Payload
  /** The address at which the page was hydrated. */
  drawnAt: string
  unhandled: Waiting
}

export function afterStart({ client, router, payload, drawnAt, unhandled }: Started): void {
  reportUnhandled(router.fail, unhandled)
  wakeWallets(client, payload.state.connection !== null)
  resumeTrip(client)
  offerMiniAppWallet()
  followLocation(router, payload, drawnAt)
  followLinks(router)
  void Promise.all(deferredParts(router.getInitialState()).map((part) => part.preload())).then(() =>
    replayLateClick(),
  )
  whenIdle(() =>
    import('./problemReport/problemReport.ts')
      .then(({ keepLog }) => keepLog(client))
      .catch(() => {}),
  )
  // The page works without it; navigating then loads a full document.
  whenIdle(() =>
    import('./updates/startUpdates.ts').then(
      ({ startUpdates }) => startUpdates(router, payload, client.unsaved),
      () => {},
    ),
  )
}
