// What a change of page means beyond its contents, and the browser's own ways to change it.
import type { Payload } from '@aureus/protocol'
import { documentTitle } from '../document/title.ts'
import { messagesFor } from '../messages/messages.ts'
import type { Router } from './router.ts'

export function followLocation(router: Router, { config, language }: Payload): void {
  const messages = messagesFor(language)
  router.subscribe(() => {
    document.title = documentTitle(router.getState(), messages, config.brand.name)
  })
  // The browser is there already: when the page cannot be loaded, the document may.
  addEventListener('popstate', () => void router.navigate().catch(() => location.reload()))
  // Only the browser knows the hash, which the error's message may have to name.
  if (location.hash && router.getState().error) void router.navigate()
}
