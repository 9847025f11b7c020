import type { SwapQuote, SwapToken } from '@aureus/protocol/swap'
import { useId } from 'react'
import type { SwapMessages } from '../../messages/en.swap.ts'
import { Tag } from '../../parts/Tag.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { sourceWords } from './factWords.ts'
import styles from './Offers.module.css'
import { chosenQuote } from './swapState.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** All offers, best first. The browser's own radio buttons work with every keyboard and screen reader. */
export function OfferList() {
  const words = useSwapMessages()
  const { language } = useMessages()
  const name = useId()
  const [state, session] = useSwapSession()
  const { offers, sell, buy, exact } = state
  const chosen = chosenQuote(state)
  if (!sell || !buy) return null
  return (
    <fieldset className={styles.offers}>
      <legend className={styles.caption}>{words.offers}</legend>
      {offers.quotes.map((quote, index) => (
        <label key={quote.source} className={styles.offer}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={quote === chosen}
            onChange={() => session.chooseSource(quote.source)}
          />
          <span className={styles.source}>{sourceWords(words, quote.sourceName)}</span>
          {index === 0 && <Tag>{words.best}</Tag>}
          <span className={styles.amount}>
            {offerWords(words, quote, { sell, buy, exact, language })}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** The figure in which offers differ. */
export function offerWords(
  words: SwapMessages,
  quote: SwapQuote,
  {
    sell,
    buy,
    exact,
    language,
  }: { sell: SwapToken; buy: SwapToken; exact: 'sell' | 'buy'; language: string },
): string {
  return exact === 'sell'
    ? words.atLeast(inWords(BigInt(quote.minimum), buy, language))
    : words.atMost(inWords(BigInt(quote.sell.amount), sell, language))
}
