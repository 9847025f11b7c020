import { useEffect, useState } from 'react'

/** Ten seconds, which is long enough to unlock a wallet and read a request. */
export const OVERDUE_MS = 10_000

/** True once a wait takes longer than a visible wallet would need. */
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
