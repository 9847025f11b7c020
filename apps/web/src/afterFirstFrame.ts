// Code for right after the first frame, in one file. It starts loading with the first frame, and the page works
// without it. The lists of the folders (`later.ts`) load with it.
import type { Client, EventListener, TrackedEvent } from '@aureus/core'
import { tabStorage } from '@aureus/core'
import { hasSocialTrip } from '@aureus/core/social'
import type { Payload } from '@aureus/protocol'
import { whenIdle } from '@aureus/react'
import { replayLateClick } from './document/lateClick.ts'
import { reportUnhandled } from './errors/reportUnhandled.ts'
import type { Waiting } from './errors/unhandled.ts'
import { followLinks } from './history/followLinks.ts'
import { followLocation } from './history/followLocation.ts'
import type { Router } from './router/router.ts'
import { deferredParts } from './routes/deferredParts.ts'
import { wakeWallets } from './wallets/wakeWallets.ts'

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
  offerHostWallets(client)
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

/** The app around a page in a frame or in a web view may have a wallet. */
function offerHostWallets(client: Client): void {
  if (window.parent === window && !('ReactNativeWebView' in window)) return
  import('./wallets/hostWallets.ts')
    .then((host) => host.offerHostWallets(client))
    .catch(() => undefined)
}

/** Continues a social login that left the page. The modal reports progress and failure. */
function resumeTrip(client: Client): void {
  if (hasSocialTrip(tabStorage))
    import('@aureus/core/embedded')
      .then(({ resumeSocial }) => resumeSocial(client))
      .catch(() => undefined)
}

let beacon: EventListener | undefined

/** Loads the event transport with the first event. Events wait until it has loaded. */
export async function carryEvent(event: TrackedEvent): Promise<void> {
  const { createBeacon } = await import('@aureus/core/events')
  beacon ??= createBeacon()
  await beacon(event)
}
