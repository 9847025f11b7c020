import { currentView, goBack, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { useClient } from '../../provider/useClient.ts'
import { useSendSession } from '../Send/useSendSession.ts'
import { Review } from './Review.tsx'
import { TransferStage } from './TransferStage.tsx'

/** The transfer before it is sent, and then its progress. */
export function SendPreview() {
  const client = useClient()
  const { caipAddress } = useAccount()
  const [{ reviewed, progress }, session] = useSendSession()

  // A review is valid for one account on one network. A transfer that was sent stays sent.
  const open = progress.status === 'idle' || progress.status === 'failed'
  useUnsaved(open || progress.status === 'wallet')
  const stale = !reviewed || (open && reviewed.transfer.caipAddress !== caipAddress)
  useEffect(() => {
    if (!stale) return
    const { history } = client.state.modal.getState()
    if (history.at(-2)?.name === 'Send') goBack(client)
    else replaceView(client, { name: 'Send' })
  }, [client, stale])

  // Going back to the form ends the wait for the wallet. Closing the modal does not: the wallet still asks.
  useEffect(
    () => () => {
      const modal = client.state.modal.getState()
      if (modal.open && currentView(modal).name === 'Send') session.leavePreview()
    },
    [client, session],
  )

  if (stale || !reviewed) return null
  return progress.status === 'idle' ? <Review reviewed={reviewed} /> : <TransferStage />
}
