// Loads the page again in another language: the server draws it by the cookie.
import { type Client, toastsOf } from '@aureus/core'
import { LANGUAGE_COOKIE, type LanguageTag } from '@aureus/protocol'
import { reloadPage } from '@aureus/react'
import { enLanguage } from '../messages/enLanguage.ts'
import { keepChoice } from '../theme/keepChoice.ts'

/** Without a connection the page stays, and the next one is in the language. An open modal opens again. */
export async function chooseLanguage(client: Client, language: LanguageTag): Promise<void> {
  keepChoice(LANGUAGE_COOKIE, language)
  try {
    if (client.state.modal.getState().open) return await reloadPage(client)
    await client.fetch(location.href, { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {
    toastsOf(client).add(enLanguage.reloadFailed, { id: 'language', type: 'error' })
  }
}
