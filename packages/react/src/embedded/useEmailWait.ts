import { emailWaitMs } from '@aureus/core/embedded'
import { useEffect, useState } from 'react'
import { useClient } from '../provider/useClient.ts'

/** Counts down the seconds until another mail may be requested. `again` reads the wait again. */
export function useEmailWait(): { seconds: number; again(): void } {
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
