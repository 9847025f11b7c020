import { useEffect, useState } from 'react'

/** Ten seconds: long enough to unlock a wallet and read a request. */
export const OVERDUE_MS = 10_000

/** True once something has been waited for longer than a wallet in sight would take. */
export function useOverdue(waiting: boolean): boolean {
  const [overdue, setOverdue] = useState(false)

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setOverdue(true), OVERDUE_MS)
    return () => {
      clearTimeout(timer)
      setOverdue(false)
    }
  }, [waiting])

  return overdue
}
