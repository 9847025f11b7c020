// What a change of page means beyond its contents, and the browser's own ways to change it.
import type { Payload } from '@aureus/protocol'
import { documentTitle } from '../document/title.ts'
import { documentMessagesFor } from '../messages/documentMessages.ts'
import type { Router } from '../router/router.ts'

/** @param drawnAt the address at which the first page was taken over. */
export function followLocation(
  router: Router,
  { config, language }: Payload,
  drawnAt: string,
): void {
  const messages = documentMessagesFor(language)
  const name = () => {
    document.title = documentTitle(router.getState(), messages, config.brand.name)
  }
  router.subscribe(name)
  // Somebody may have moved before this code was there.
  if (router.getState() !== router.getInitialState()) name()
  // The browser is there already: when the page cannot be loaded, the document may.
  const follow = () => void router.navigate().catch(() => location.reload())
  addEventListener('popstate', follow)
  // Somebody may go back before anything listens. And only the browser knows the hash, which the error's
  // message may have to name.
  if (location.href !== drawnAt || (location.hash && router.getState().error)) follow()
}
