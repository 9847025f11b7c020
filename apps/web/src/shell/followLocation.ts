// What a change of page means beyond its contents: the title, and where the keyboard is.
import type { Payload } from '@aureus/protocol'
import { documentTitle } from '../document/title.ts'
import { messagesFor } from '../messages/messages.ts'
import { MAIN_ID } from './mainId.ts'
import type { Router } from './router.ts'

export function followLocation(router: Router, { config, language }: Payload): void {
  const messages = messagesFor(language)
  let shown = router.getState()
  router.listen()
  router.subscribe(() => {
    const state = router.getState()
    document.title = documentTitle(state, messages, config.brand.name)
    // The new page is in place after this turn; a reader with a screen reader then hears it.
    if (state.fullPath !== shown.fullPath)
      queueMicrotask(() => document.getElementById(MAIN_ID)?.focus())
    shown = state
  })
}
