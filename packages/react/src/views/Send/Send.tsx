import { pushView, replaceView } from '@aureus/core'
import { hasNode, type Network } from '@aureus/protocol'
import { writeDecimal } from '@aureus/protocol/amounts'
import { type FormEvent, useEffect, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useBalance } from '../../hooks/useBalance.ts'
import { useDecimalField } from '../../hooks/useDecimalField.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { usePreload } from '../../loading/usePreload.ts'
import type { SendMessages } from '../../messages/en.send.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { AssetSelect } from './AssetSelect.tsx'
import { assetsOf } from './assets.ts'
import { RecentRecipients } from './RecentRecipients.tsx'
import styles from './Send.module.css'
import type { Asset } from './sendState.ts'
import { amountWords, generalWords } from './troubleWords.ts'
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

/** The recipient: an address or a name. */
function RecipientField() {
  const words = useSendMessages()
  const { network } = useNetwork()
  const [{ problems, recipient }, session] = useSendSession()
  const [pasteFailed, setPasteFailed] = useState(false)

  async function paste() {
    try {
      const text = await navigator.clipboard.readText()
      setPasteFailed(false)
      session.edit({ recipient: text.trim().slice(0, 300) })
    } catch {
      setPasteFailed(true)
    }
  }

  const { recipientHint, form } = formWords(words, network)
  const problem = problems.recipient
  const trouble = problem && (problem === 'form' ? form : words.problems.recipient[problem])
  return (
    <Field
      mono
      dir="ltr"
      label={words.recipient}
      hint={recipientHint}
      problem={trouble ?? (pasteFailed ? words.pasteFailed : undefined)}
      autoCapitalize="none"
      autoCorrect="off"
      enterKeyHint="next"
      value={recipient}
      onChange={(event) => {
        setPasteFailed(false)
        session.edit({ recipient: event.target.value })
      }}
      end={
        <Button variant="quiet" className={styles.inside} onClick={paste}>
          {words.paste}
        </Button>
      }
    />
  )
}

/** How addresses of the network are written. */
function formWords(
  { byWallet, onSolana, problems, recipientHint }: SendMessages,
  network: Network,
): SendMessages['onSolana'] {
  if (network.chainNamespace === 'solana') return onSolana
  if (hasNode(network)) return { recipientHint, form: problems.recipient.form }
  const { name } = network
  return { recipientHint: byWallet.recipientHint(name), form: byWallet.form(name) }
}

interface AmountFieldProps {
  /** The visitor chose to pay the fee in the token that was offered. */
  onPayInToken(): void
}

/** The amount and the asset. */
function AmountField({ onPayInToken }: AmountFieldProps) {
  const client = useClient()
  const words = useSendMessages()
  const { language } = useMessages()
  // Draws again when the account or the network changes: they decide which assets there are.
  useAccount()
  // Without a node, wallets set the fee, and only they know how much is left beside it.
  const knowsFee = hasNode(useNetwork().network)
  const [{ amount, busy, max, problems, feeOf, token }, session] = useSendSession()
  const assets = assetsOf(client)
  const coin = assets[0] as Asset
  const asset = assets.find((other) => other.token === token) ?? coin
  const field = useDecimalField(amount, (plain) => session.edit({ amount: plain }))

  function hint(): string | undefined {
    if (max && feeOf === 'balance') return words.allButFee
    return asset.balance === undefined
      ? undefined
      : words.available(`${writeDecimal(asset.balance, language)} ${asset.symbol}`)
  }

  return (
    <>
      {assets.length > 1 && (
        <AssetSelect
          assets={assets}
          chosen={asset}
          onChoose={(next) => session.edit({ token: next.token })}
        />
      )}
      <Field
        label={`${words.amount} (${asset.symbol})`}
        {...field}
        enterKeyHint="next"
        hint={hint()}
        problem={
          problems.amount &&
          amountWords(
            { ...words.problems.amount, ...(!knowsFee && { amount: words.byWallet.amount }) },
            problems.amount,
            asset,
            coin,
            language,
          )
        }
        end={
          knowsFee && (
            <Button
              variant="quiet"
              className={styles.inside}
              busy={busy === 'max'}
              onClick={() => session.takeMax()}
            >
              {words.max}
            </Button>
          )
        }
      />
      {problems.amount?.kind === 'fee' && problems.amount.offer && (
        <Button wide onClick={onPayInToken}>
          {words.payFeeIn(problems.amount.offer.symbol)}
        </Button>
      )}
    </>
  )
}
