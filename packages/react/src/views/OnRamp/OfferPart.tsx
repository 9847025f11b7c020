import { pushView } from '@aureus/core'
import { useId } from 'react'
import { usePreload } from '../../loading/usePreload.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { Row } from '../../parts/Row.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useClient } from '../../provider/useClient.ts'
import { Icon } from '../../ui/Icon.tsx'
import { OfferLines } from './OfferLines.tsx'
import styles from './OnRamp.module.css'
import { chosenOffer } from './problems.ts'
import { type QuoteProps, QuoteState } from './QuoteState.tsx'
import { Refusals } from './Refusals.tsx'

/** The offer that counts, and the way to all of them. Without an offer, why providers make none. */
export function OfferPart({ form, symbol }: QuoteProps) {
  const words = useOnrampMessages()
  const { offers, provider, request } = form.state
  const quote = offers.status === 'ready' ? offers.quote : undefined
  const chosen = quote && chosenOffer(quote.offers, provider)
  return (
    <>
      <QuoteState form={form} symbol={symbol} />
      {quote && !chosen && <Refusals form={form} symbol={symbol} refusals={quote.refusals} />}
      {quote && chosen && request && (
        <div className={styles.offers}>
          <p className={styles.muted}>{words.offersNote}</p>
          <div className={styles.offer}>
            <OfferLines
              form={form}
              symbol={symbol}
              offer={chosen}
              request={request}
              isBest={chosen === quote.offers[0] && quote.offers.length > 1}
            />
          </div>
          <AllOffersRow count={quote.offers.length} />
        </div>
      )}
    </>
  )
}

function AllOffersRow({ count }: { count: number }) {
  const client = useClient()
  const preload = usePreload()
  const words = useOnrampMessages()
  const countId = useId()
  return (
    <Row
      icon={null}
      className={styles.all}
      label={words.allOffers}
      aria-describedby={countId}
      end={
        <>
          <Tag id={countId}>{count}</Tag>
          <Icon name="chevron" />
        </>
      }
      onPointerEnter={() => preload('OnRampProviders')}
      onFocus={() => preload('OnRampProviders')}
      onClick={() => pushView(client, { name: 'OnRampProviders' })}
    />
  )
}
