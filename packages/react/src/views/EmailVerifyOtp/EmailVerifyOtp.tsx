import { currentView } from '@aureus/core'
import { verifyEmailCode } from '@aureus/core/embedded'
import { useState } from 'react'
import { MailedCode } from '../../embedded/MailedCode.tsx'
import { shortenEmail } from '../../embedded/shortenEmail.ts'
import { useEmbeddedMessages } from '../../embedded/useEmbeddedMessages.ts'
import { useClient } from '../../hooks/useClient.ts'
import { useStore } from '../../hooks/useStore.ts'

/** The code that opens the wallet: mailed, or shown where this browser was approved. */
export function EmailVerifyOtp() {
  const client = useClient()
  const { code: words, resend } = useEmbeddedMessages()
  const view = useStore(client.state.modal, currentView)
  // On the way out another view is the current one already.
  const [first] = useState(view)
  if (first.name !== 'EmailVerifyOtp') return null
  const { email, from } = first.data

  return (
    <MailedCode
      lead={from === 'approval' ? words.fromPage : words.fromMail(shortenEmail(email))}
      verify={(code) => verifyEmailCode(client, code)}
      resend={from === 'approval' ? resend.link : resend.code}
    />
  )
}
