import { useEffect, useState } from 'react'
import { useAccount } from '../hooks/useAccount.ts'
import { useStore } from '../hooks/useStore.ts'
import { whenIdle } from '../loading/whenIdle.ts'
import { useClient } from '../provider/useClient.ts'

/**
 * Whether the modal is to be there, unseen, before anybody asks for it: where nobody is connected, once it is
 * known which wallets there are, and the browser has nothing better to do. A press then only shows it.
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
      // What was drawn for one opening is not kept for the next.
      setIdle(false)
    }
  }, [open, wanted])

  return wanted && idle
}
