import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './OnRamp.module.css'
import { providerName, receivedWords } from './offerWords.ts'
import { failureWords } from './problems.ts'
import type { UseOnrampFormReturnType } from './useOnrampForm.ts'

export interface QuoteProps {
  form: UseOnrampFormReturnType
  /** Of the coin. */
  symbol: string
}

/** Says what became of the request for offers. Draws nothing without an amount. */
export function QuoteState({ form, symbol }: QuoteProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const { state, session, providers } = form
  const { offers, request } = state
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
  const all = offers.status === 'ready' ? offers.quote.offers : []
  const [best] = all
  const statusWords = () => {
    if (offers.status === 'waiting') return words.looking
    if (!best) return words.noOffers
    const figure = receivedWords(best, request, symbol, language)
    return words.offersFound(all.length, figure, providerName(providers, best.provider))
  }
  return (
    <>
      <p role="status" className={best || offers.status === 'waiting' ? 'au-hidden' : styles.muted}>
        {statusWords()}
      </p>
      {offers.status === 'waiting' && <SkeletonRows rows={2} />}
    </>
  )
}
