import type { OnrampOffer, OnrampQuoteRequest } from '@aureus/protocol/onramp'
import { sumOf } from '../../onramp/figures.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { Tag } from '../../parts/Tag.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { moneyWords } from '../../ui/money.ts'
import styles from './OfferLines.module.css'
import { providerName, receivedWords } from './offerWords.ts'
import type { QuoteProps } from './QuoteState.tsx'

export interface OfferLinesProps extends QuoteProps {
  offer: OnrampOffer
  request: OnrampQuoteRequest
  isBest: boolean
  /** The target of `aria-describedby` on an element that contains the lines. */
  tagId?: string
}

/** Who makes the offer, what arrives after all fees, how to pay, and the fees. */
export function OfferLines({ form, symbol, offer, request, isBest, tagId }: OfferLinesProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const fees = sumOf(offer.fees.provider, offer.fees.network)
  return (
    <span className={styles.lines}>
      <span className={styles.line}>
        <span className={styles.name}>
          <span>{providerName(form.providers, offer.provider)}</span>
          {isBest && <Tag {...(tagId !== undefined && { id: tagId })}>{words.best}</Tag>}
        </span>
        <bdi className={styles.figure}>{receivedWords(offer, request, symbol, language)}</bdi>
      </span>
      <span className={styles.line}>
        <span className={styles.note}>{words.methods[offer.method]}</span>
        <span className={styles.fees}>
          {words.fees(moneyWords(fees, request.currency, language))}
        </span>
      </span>
    </span>
  )
}
