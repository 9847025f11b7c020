import { currentView, goBack, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { useClient } from '../../provider/useClient.ts'
import { useSwapSession } from '../Swap/useSwapSession.ts'
import { SwapReview } from './SwapReview.tsx'
import { SwapStage } from './SwapStage.tsx'

/** The swap before the wallet is asked, and then its progress. */
export function SwapPreview() {
  const client = useClient()
  const { caipAddress } = useAccount()
  const [{ review, progress }, session] = useSwapSession()

  // A review is valid for one account on one network. A swap that was sent stays sent.
  const isOpen = progress.status === 'idle' || progress.status === 'failed'
  useUnsaved(isOpen || progress.status === 'running')
  const isStale = !review || (isOpen && review.request.account !== caipAddress)
  useEffect(() => {
    if (!isStale) return
    const { history } = client.state.modal.getState()
    if (history.at(-2)?.name === 'Swap') goBack(client)
    else replaceView(client, { name: 'Swap' })
  }, [client, isStale])

  // Going back to the form ends the wait for the wallet. Closing the modal does not: the wallet still asks.
  useEffect(
    () => () => {
      const modal = client.state.modal.getState()
      if (modal.open && currentView(modal).name === 'Swap') session.leavePreview()
      else session.pause()
    },
    [client, session],
  )

  if (isStale || !review) return null
  return progress.status === 'idle' ? <SwapReview review={review} /> : <SwapStage review={review} />
}
