import { pushView, replaceView } from '@aureus/core'
import { type FormEvent, useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { AmountField } from './AmountField.tsx'
import { RecentRecipients } from './RecentRecipients.tsx'
import { RecipientField } from './RecipientField.tsx'
import styles from './Send.module.css'
import { generalWords } from './troubleWords.ts'
import { useSendMessages } from './useSendMessages.ts'
import { useSendSession } from './useSendSession.ts'

/** The form for a transfer. It does not ask the wallet for anything. */
export function Send() {
  const client = useClient()
  const preload = usePreload()
  const words = useSendMessages()
  const { cancel } = useModalMessages()
  const { address = '', caipAddress, status } = useAccount()
  const { network } = useNetwork()
  const [{ amount, busy, changed, problems, recipient }, session] = useSendSession()
  useBalance()
  useTokenBalances()
  useUnsaved(recipient !== '' || amount !== '')

  // A running transfer shows in the preview. One that is over leaves an empty form.
  useEffect(() => {
    const { status: step } = session.getState().progress
    if (step === 'wallet' || step === 'sent') replaceView(client, { name: 'SendPreview' })
    else session.leavePreview()
    preload('SendPreview')
  }, [client, preload, session])
  useEffect(() => session.follow(), [session, caipAddress])
  useEffect(() => {
    if (status === 'disconnected') replaceView(client, { name: 'Connect' })
  }, [client, status])

  async function review() {
    if (busy === 'review') return
    await session.review()
    if (session.getState().reviewed) pushView(client, { name: 'SendPreview' })
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void review()
  }

  function payInToken() {
    session.payInToken()
    // The offer followed a press of Max, which has found no amount yet.
    void (amount === '' ? session.takeMax() : review())
  }

  return (
    <form className={styles.view} onSubmit={submit} noValidate>
      <p className={styles.network}>
        <NetworkIcon network={network} className={styles.icon} />
        <span>{words.lead(network.name)}</span>
      </p>
      {changed && <Notice>{words.changed(shortenAddress(address), network.name)}</Notice>}
      <RecipientField />
      <RecentRecipients />
      <AmountField onPayInToken={payInToken} />
      {problems.general && <Notice>{generalWords(words.problems, problems.general)}</Notice>}
      <div className={styles.actions}>
        <Button type="submit" variant="primary" size="large" wide busy={busy === 'review'}>
          {busy === 'review' ? words.checking : words.review}
        </Button>
        {busy === 'review' && (
          <Button wide onClick={session.stopReview}>
            {cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
