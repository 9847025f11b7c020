import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useClient } from '../provider/useClient.ts'

/**
 * Whether to draw the modal, hidden, before a visitor opens it: if no account is connected, the wallets are known
 * and the browser is idle. A press then only shows it.
 */
export function useDrawnAhead(open: boolean): boolean {
  const { connect } = useClient().state
  const discovered = useStore(connect, (state) => state.discovered)
  const wanted = useAccount().status === 'disconnected' && discovered
  const [idle, setIdle] = useState(false)

  useEffect(() => {
    if (open || !wanted) return
    const cancel = whenIdle(() => setIdle(true))
    return () => {
      cancel()
      // Each opening draws it again.
      setIdle(false)
    }
  }, [open, wanted])

  return wanted && idle
}
