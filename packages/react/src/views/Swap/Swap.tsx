import { currentView, goBack, pushView, replaceView } from '@aureus/core'
import { type FormEvent, useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { useTokenBalances } from '../../hooks/useTokenBalances.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { usePreload } from '../../loading/usePreload.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { shortenAddress } from '../../ui/shortenAddress.ts'
import { AmountBox } from './AmountBox.tsx'
import { FlipButton } from './FlipButton.tsx'
import { NotHere } from './NotHere.tsx'
import { OfferPart } from './OfferPart.tsx'
import styles from './Swap.module.css'
import { chosenQuote } from './swapState.ts'
import { useAmountTrouble } from './useAmountTrouble.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** The form of a swap with its offers. It does not ask the wallet for anything. */
export function Swap() {
  const client = useClient()
  const { status, caipAddress } = useAccount()
  const { network } = useNetwork()
  useEffect(() => {
    if (status === 'disconnected') replaceView(client, { name: 'Connect' })
  }, [client, status])
  const isHere = client.config.features.swap?.includes(network.caipNetworkId) ?? false
  // Another account on another network has another form.
  return isHere ? <SwapForm key={caipAddress} /> : <NotHere />
}

function SwapForm() {
  const client = useClient()
  const preload = usePreload()
  const words = useSwapMessages()
  const { tryAgain } = useModalMessages()
  const { address = '' } = useAccount()
  const { network } = useNetwork()
  const [state, session] = useSwapSession()
  const view = useStore(client.state.modal, currentView)
  const data = view.name === 'Swap' ? view.data : undefined
  const { trouble, problem } = useAmountTrouble()
  useTokenBalances()
  useUnsaved(state.amount !== '')

  // A running swap shows in the preview. One that is over leaves an empty form.
  useEffect(() => {
    const { status } = session.getState().progress
    if (status === 'running' || status === 'sent') replaceView(client, { name: 'SwapPreview' })
    else session.enter(data)
    preload('SwapPreview')
    preload('SwapSelectToken')
    return session.pauseUnlessReviewed
  }, [client, data, preload, session])

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!trouble && session.review()) pushView(client, { name: 'SwapPreview' })
  }

  if (state.tokens === 'failed')
    return (
      <div className={styles.view}>
        <Notice>{words.problems.tokensFailed}</Notice>
        <Button wide onClick={session.retryTokens}>
          {tryAgain}
        </Button>
        <Button wide onClick={() => goBack(client)}>
          {words.preview.back}
        </Button>
      </div>
    )
  if (state.tokens === 'loading') return <SkeletonRows rows={3} />

  const quote = chosenQuote(state)
  return (
    <form className={styles.view} onSubmit={submit} noValidate>
      <p className={styles.network}>
        <NetworkIcon network={network} className={styles.networkIcon} />
        <span>{words.lead(network.name)}</span>
      </p>
      {state.changed && <Notice>{words.changed(shortenAddress(address), network.name)}</Notice>}
      <div className={styles.boxes}>
        <AmountBox side="sell" problem={problem} />
        <FlipButton />
        <AmountBox side="buy" />
      </div>
      <OfferPart />
      <div className={styles.actions}>
        <Button
          type="submit"
          variant="primary"
          size="large"
          wide
          disabled={!quote || trouble !== undefined}
        >
          {reviewWords(words.reviewIn, state) ?? words.review}
        </Button>
      </div>
    </form>
  )
}

/** Why there is nothing to review yet. */
function reviewWords(
  words: ReturnType<typeof useSwapMessages>['reviewIn'],
  { amount, sell, buy, offers }: ReturnType<typeof useSwapSession>[0],
): string | undefined {
  if (!sell || !buy) return words.tokens
  if (amount === '') return words.amount
  if (offers.quotes.length > 0) return undefined
  return offers.quoting === 'waiting' || offers.quoting === 'more' ? words.offers : words.none
}
