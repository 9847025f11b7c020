import { currentView, goBack, replaceView } from '@aureus/core'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { useClient } from '../../provider/useClient.ts'
import { useSendSession } from '../Send/useSendSession.ts'
import { Review } from './Review.tsx'
import { TransferStage } from './TransferStage.tsx'

/** The transfer as it will be, then how it goes. */
export function SendPreview() {
  const client = useClient()
  const { caipAddress } = useAccount()
  const [{ reviewed, progress }, session] = useSendSession()

  // What was worked out is good for one account on one network. What is sent already stays sent.
  const open = progress.status === 'idle' || progress.status === 'failed'
  useUnsaved(open || progress.status === 'wallet')
  const stale = !reviewed || (open && reviewed.transfer.caipAddress !== caipAddress)
  useEffect(() => {
    if (!stale) return
    const { history } = client.state.modal.getState()
    if (history.at(-2)?.name === 'Send') goBack(client)
    else replaceView(client, { name: 'Send' })
  }, [client, stale])

  // Back to the form ends the wait for the wallet; closing the modal does not: the wallet goes on asking.
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
