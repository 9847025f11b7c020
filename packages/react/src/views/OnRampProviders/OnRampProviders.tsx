import { goBack, replaceView } from '@aureus/core'
import type { OnrampOffer, OnrampQuote, OnrampQuoteRequest } from '@aureus/protocol/onramp'
import { useEffect } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useUnsaved } from '../../hooks/useUnsaved.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useClient } from '../../provider/useClient.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { chosenOffer } from '../OnRamp/problems.ts'
import { type QuoteProps, QuoteState } from '../OnRamp/QuoteState.tsx'
import { Refusals } from '../OnRamp/Refusals.tsx'
import { useOnrampForm } from '../OnRamp/useOnrampForm.ts'
import styles from './OnRampProviders.module.css'
import { ProviderRow } from './ProviderRow.tsx'

/** All offers for the order of the form, best first, and why other providers make none. */
export function OnRampProviders() {
  const client = useClient()
  const { address } = useAccount()
  const form = useOnrampForm()
  const { state, session, status, chosen } = form
  const symbol = chosen?.asset.symbol ?? ''
  const { offers, request } = state
  const isOpen = address !== undefined && request !== undefined
  useUnsaved(state.amount !== '')

  // Reached by a link, or the order is no longer one: the form says what is missing.
  useEffect(() => {
    if (!isOpen) replaceView(client, { name: 'OnRamp' })
  }, [client, isOpen])
  if (!isOpen) return null

  function choose({ provider }: OnrampOffer) {
    session.chooseProvider(provider)
    const { history } = client.state.modal.getState()
    if (history.at(-2)?.name === 'OnRamp') goBack(client)
    else replaceView(client, { name: 'OnRamp' })
  }

  return (
    <div className={styles.view}>
      {status === 'waiting' && <SkeletonRows rows={2} />}
      {status === 'success' && <QuoteState form={form} symbol={symbol} />}
      {status === 'success' && offers.status === 'ready' && (
        <Offers
          form={form}
          symbol={symbol}
          quote={offers.quote}
          request={request}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface OffersProps extends QuoteProps {
  quote: OnrampQuote
  request: OnrampQuoteRequest
  onChoose(offer: OnrampOffer): void
}

function Offers({ form, symbol, quote, request, onChoose }: OffersProps) {
  const words = useOnrampMessages()
  const { list, onRowKeyDown } = useListKeys()
  const chosen = chosenOffer(quote.offers, form.state.provider)
  return (
    <>
      {quote.offers.length > 0 && (
        <>
          <p className={styles.note}>{words.allOffersNote[request.direction]}</p>
          <ul ref={list} className={styles.list}>
            {quote.offers.map((offer, index) => (
              <ProviderRow
                key={offer.provider}
                form={form}
                symbol={symbol}
                offer={offer}
                request={request}
                isBest={index === 0 && quote.offers.length > 1}
                isChosen={offer === chosen}
                onChoose={() => onChoose(offer)}
                onKeyDown={onRowKeyDown}
              />
            ))}
          </ul>
        </>
      )}
      <Refusals form={form} symbol={symbol} refusals={quote.refusals} />
    </>
  )
}
