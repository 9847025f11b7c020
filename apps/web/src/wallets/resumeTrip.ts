import { type Client, tabStorage } from '@aureus/core'
import { hasSocialTrip } from '@aureus/core/social'

/** Continues a social login that left the page. The modal reports progress and failure. */
export function resumeTrip(client: Client): void {
  if (hasSocialTrip(tabStorage))
    import('@aureus/core/embedded')
      .then(({ resumeSocial }) => resumeSocial(client))
      .catch(() => undefined)
}
