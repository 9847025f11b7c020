// Updates the document on navigation, and follows the browser's own back and forward.
import type { Payload } from '@aureus/protocol'
import { documentTitle } from '../document/title.ts'
import { documentMessagesFor } from '../messages/documentMessages.ts'
import type { Router } from '../router/router.ts'

/** @param drawnAt the address at which the first page was hydrated */
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
  // The visitor may have navigated before this code loaded.
  if (router.getState() !== router.getInitialState()) name()
  // The browser is already at the new address. If the page fails to load here, the document may still load.
  const follow = () => void router.navigate().catch(() => location.reload())
  addEventListener('popstate', follow)
  // The visitor may go back before this listener exists. And only the browser knows the hash, which an error message
  // may have to name.
  if (location.href !== drawnAt || (location.hash && router.getState().error)) follow()
}
