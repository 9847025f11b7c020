// The two codes of a change of e-mail address.
import { currentView, toastsOf } from '@aureus/core'
import { verifyPrimaryCode, verifySecondaryCode } from '@aureus/core/embedded'
import { useState } from 'react'
import { MailedCode } from '../../embedded/MailedCode.tsx'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'

/** On the way out another view is the current one already. */
function useFirstView() {
  const view = useStore(useClient().state.modal, currentView)
  return useState(view)[0]
}

/** The code that went to the present address. */
export function UpdateEmailPrimaryOtp() {
  const client = useClient()
  const { code: words, resend } = useEmbeddedMessages()
  const view = useFirstView()
  if (view.name !== 'UpdateEmailPrimaryOtp') return null
  const { email } = view.data
  return (
    <MailedCode
      lead={email ? words.primary(shortenEmail(email)) : words.primaryUnknown}
      verify={(code) => verifyPrimaryCode(client, code)}
      resend={resend.code}
    />
  )
}

/** The code that went to the new one. */
export function UpdateEmailSecondaryOtp() {
  const client = useClient()
  const { code: words, resend, update } = useEmbeddedMessages()
  const view = useFirstView()
  if (view.name !== 'UpdateEmailSecondaryOtp') return null

  async function verify(code: string) {
    const email = await verifySecondaryCode(client, code)
    toastsOf(client).add(update.done(shortenEmail(email)), { type: 'success' })
  }
  return (
    <MailedCode
      lead={words.secondary(shortenEmail(view.data.newEmail))}
      verify={verify}
      resend={resend.code}
    />
  )
}
