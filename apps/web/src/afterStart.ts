// What follows the first frame, in one file: it starts to travel with it, and the page works before it comes.
import type { Client } from '@aureus/core'
import type { Payload } from '@aureus/protocol'
import { replayLateClick } from './document/earlyClicks.ts'
import { followLinks } from './shell/followLinks.ts'
import { followLocation } from './shell/followLocation.ts'
import { reportUnhandled } from './shell/reportUnhandled.ts'
import type { Router } from './shell/router.ts'
import { stillParts } from './shell/stillParts.ts'
import type { Waiting } from './shell/unhandled.ts'
import { whenIdle } from './shell/whenIdle.ts'
import { wakeWallets } from './wakeWallets.ts'

export interface Started {
  client: Client
  router: Router
  payload: Payload
  /** The address at which the page was taken over. */
  drawnAt: string
  unhandled: Waiting
}

export function afterStart({ client, router, payload, drawnAt, unhandled }: Started): void {
  reportUnhandled(router, unhandled)
  wakeWallets(client, payload.state.connection !== null)
  followLocation(router, payload, drawnAt)
  followLinks(router)
  void Promise.all(stillParts(router.getInitialState()).map((part) => part.preload())).then(() =>
    replayLateClick(),
  )
  whenIdle(() =>
    import('./problemReport/problemReport.ts')
      .then(({ keepLog }) => keepLog(client))
      .catch(() => {}),
  )
  // Without it the page works as it is; the next one is fetched from the server anew.
  whenIdle(() =>
    import('./updates/startUpdates.ts').then(
      ({ startUpdates }) => startUpdates(router, payload, client.unsaved),
      () => {},
    ),
  )
}
