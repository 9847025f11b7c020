import type { OnrampOffer, OnrampProviderInfo, OnrampQuoteRequest } from '@aureus/protocol/onramp'
import { useId } from 'react'
import { coinWords, moneyWords, sumOf } from '../../onramp/figures.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { Notice } from '../../parts/Notice.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './OnRamp.module.css'
import { chosenOffer, failureWords, refusalWords } from './problems.ts'
import type { UseOnrampFormReturnType } from './useOnrampForm.ts'

export interface OffersProps {
  form: UseOnrampFormReturnType
  /** Of the coin. */
  symbol: string
}

/** What arrives from each provider, best first, and why others make no offer. Draws nothing without an amount. */
export function Offers({ form, symbol }: OffersProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const { state, session, providers } = form
  const { offers, request } = state
  const nameOf = (provider: string) => nameIn(providers, provider)
  if (offers.status === 'none' || !request) return null
  if (offers.status === 'failed')
    return (
      <>
        <Notice>{failureWords(words.problems, offers.error)}</Notice>
        <Button wide onClick={session.askAgain}>
          {words.again}
        </Button>
      </>
    )
  const { offers: all, refusals } =
    offers.status === 'ready' ? offers.quote : { offers: [], refusals: [] }
  const best = all[0]
  const money = (amount: string) => moneyWords(amount, request.currency, language)
  const paid = (amount: string) =>
    request.direction === 'buy' ? money(amount) : coinWords(amount, symbol)
  const statusWords = () => {
    if (offers.status === 'waiting') return words.looking
    if (!best) return words.noOffers
    const figure = receivedWords(best, request, symbol, language)
    return words.offersFound(all.length, figure, nameOf(best.provider))
  }
  return (
    <>
      <p role="status" className="au-hidden">
        {statusWords()}
      </p>
      {offers.status === 'waiting' && <SkeletonRows rows={2} />}
      {best && <OfferList form={form} symbol={symbol} offers={all} request={request} />}
      {offers.status === 'ready' && !best && (
        <p className={styles.muted} aria-hidden="true">
          {words.noOffers}
        </p>
      )}
      {refusals.length > 0 && (
        <ul className={styles.refusals}>
          {refusals.map((refusal) => (
            <li key={refusal.provider}>
              {refusalWords(words.refused, refusal, nameOf(refusal.provider), paid)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface OfferListProps extends OffersProps {
  offers: readonly OnrampOffer[]
  request: OnrampQuoteRequest
}

/** The browser's own radio buttons work with every keyboard and screen reader. */
function OfferList({ form, symbol, offers, request }: OfferListProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const name = useId()
  const { state, session, providers } = form
  const chosen = chosenOffer(offers, state.provider)
  return (
    <fieldset className={styles.offers}>
      <legend>{words.offers}</legend>
      <p className={styles.muted}>{words.offersNote}</p>
      {offers.map((offer, index) => (
        <label key={offer.provider} className={styles.offer}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={offer === chosen}
            onChange={() => session.chooseProvider(offer.provider)}
          />
          <span className={styles.name}>{nameIn(providers, offer.provider)}</span>
          <span className={styles.figure}>{receivedWords(offer, request, symbol, language)}</span>
          <span className={styles.note}>
            <span>{words.methods[offer.method]}</span>
            {index === 0 && offers.length > 1 && <Tag>{words.best}</Tag>}
          </span>
          <span className={styles.fees}>
            {words.fees(
              moneyWords(
                sumOf(offer.fees.provider, offer.fees.network),
                request.currency,
                language,
              ),
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

const nameIn = (providers: readonly OnrampProviderInfo[], provider: string) =>
  providers.find((one) => one.provider === provider)?.name ?? provider

function receivedWords(
  { receives }: OnrampOffer,
  { direction, currency }: OnrampQuoteRequest,
  symbol: string,
  language: string,
): string {
  return direction === 'buy'
    ? coinWords(receives, symbol)
    : moneyWords(receives, currency, language)
}
