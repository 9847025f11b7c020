import { resendEmail } from '@aureus/core/embedded'
import { useState } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { embeddedProblem } from './embeddedProblem.ts'
import { useEmailWait } from './useEmailWait.ts'
import { useEmbeddedMessages } from './useEmbeddedMessages.ts'

export interface ResendButtonProps {
  label: string
  /** Gets the problem in words, or nothing if the mail was sent. */
  onDone(problem: string | undefined): void
}

/** Sends another mail as soon as that is allowed. */
export function ResendButton({ label, onDone }: ResendButtonProps) {
  const client = useClient()
  const messages = useModalMessages()
  const words = useEmbeddedMessages().resend
  const { seconds, again } = useEmailWait()
  const [busy, setBusy] = useState(false)

  async function resend() {
    if (busy) return
    setBusy(true)
    try {
      await resendEmail(client)
      onDone(undefined)
    } catch (error) {
      onDone(embeddedProblem(error, messages))
    }
    setBusy(false)
    again()
  }

  return (
    <Button wide busy={busy} disabled={seconds > 0} onClick={resend}>
      {seconds > 0 ? words.wait(seconds) : label}
    </Button>
  )
}
