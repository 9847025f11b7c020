import type { OnrampRefusal } from '@aureus/protocol/onramp'
import { coinWords } from '../../onramp/figures.ts'
import { useOnrampMessages } from '../../onramp/useOnrampMessages.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { moneyWords } from '../../ui/money.ts'
import styles from './OnRamp.module.css'
import { providerName } from './offerWords.ts'
import { refusalWords } from './problems.ts'
import type { QuoteProps } from './QuoteState.tsx'

export interface RefusalsProps extends QuoteProps {
  refusals: readonly OnrampRefusal[]
}

/** Why providers make no offer. */
export function Refusals({ form, symbol, refusals }: RefusalsProps) {
  const words = useOnrampMessages()
  const { language } = useMessages()
  const { request } = form.state
  if (!request || refusals.length === 0) return null
  const paid = (amount: string) =>
    request.direction === 'buy'
      ? moneyWords(amount, request.currency, language)
      : coinWords(amount, symbol, language)
  return (
    <ul className={styles.refusals}>
      {refusals.map((refusal) => (
        <li key={refusal.provider}>
          {refusalWords(
            words.refused,
            refusal,
            providerName(form.providers, refusal.provider),
            paid,
          )}
        </li>
      ))}
    </ul>
  )
}
