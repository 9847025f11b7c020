import { emailWaitMs, resendEmail } from '@aureus/core/embedded'
import { useEffect, useState } from 'react'
import { useClient } from '../provider/useClient.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { Button } from '../ui/Button.tsx'
import { embeddedProblem } from './embeddedProblem.ts'
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

/** Counts down the seconds until another mail may be requested. `again` reads the wait again. */
function useEmailWait(): { seconds: number; again(): void } {
  const client = useClient()
  const secondsLeft = () => Math.ceil(emailWaitMs(client) / 1000)
  const [seconds, setSeconds] = useState(secondsLeft)
  const again = () => setSeconds(secondsLeft())

  useEffect(() => {
    if (seconds === 0) return
    const timer = setInterval(() => setSeconds(secondsLeft()), 1000)
    return () => clearInterval(timer)
  })
  return { seconds, again }
}
