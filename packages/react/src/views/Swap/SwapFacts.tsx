import { writePercent } from '@aureus/protocol/amounts'
import type { SwapQuote } from '@aureus/protocol/swap'
import { useState } from 'react'
import { Facts } from '../../parts/Facts.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { valueWords } from './amounts.ts'
import { durationWords, impactWords, routeWords, symbolIn } from './factWords.ts'
import styles from './Offers.module.css'
import { HIGH_IMPACT } from './problems.ts'
import { SlippageChoice } from './SlippageChoice.tsx'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** Costs and conditions of an offer. */
export function SwapFacts({ quote }: { quote: SwapQuote }) {
  const words = useSwapMessages()
  const { language } = useMessages()
  const [{ slippage }] = useSwapSession()
  const [open, setOpen] = useState(false)
  const facts = useFacts(quote)
  const percent = writePercent(quote.slippage, language)
  return (
    <>
      <Facts
        facts={[
          facts.impact,
          facts.networkFee,
          ...facts.siteFee,
          {
            name: words.details.slippage,
            value: (
              <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
                <span className="au-hidden">{words.details.slippage}</span>{' '}
                <span>{slippage === undefined ? words.slippage.autoOf(percent) : percent}</span>
              </Button>
            ),
          },
          facts.route,
          facts.duration,
        ]}
      />
      {open && <SlippageChoice applied={quote.slippage} />}
    </>
  )
}

/** The facts that form and preview share. */
export function useFacts(quote: SwapQuote) {
  const words = useSwapMessages()
  const { language } = useMessages()
  const [{ sell, buy, coin, review }] = useSwapSession()
  const { details } = words
  const { networkFee, operatorFee, duration, priceImpact = 0 } = quote
  const symbolOf = symbolIn(sell, buy, coin, review?.sell, review?.buy)
  const fee = networkFee === undefined || !coin ? undefined : BigInt(networkFee)
  const value = fee !== undefined && coin && valueWords(fee, coin, language)
  const feeToken = [sell, buy].find(
    (token) => token?.chainId === operatorFee?.chainId && token?.address === operatorFee?.address,
  )
  return {
    impact: {
      name: details.impact,
      value: (
        <span className={priceImpact > HIGH_IMPACT ? styles.danger : undefined}>
          {impactWords(words, quote, language)}
        </span>
      ),
    },
    networkFee: {
      name: details.networkFee,
      value:
        fee === undefined || !coin ? (
          details.noNetworkFee
        ) : (
          <bdi>
            {value ? `${inWords(fee, coin, language)} (${value})` : inWords(fee, coin, language)}
          </bdi>
        ),
    },
    siteFee:
      operatorFee && feeToken
        ? [
            {
              name: details.siteFee(writePercent(operatorFee.basisPoints, language)),
              value: <bdi>{inWords(BigInt(operatorFee.amount), feeToken, language)}</bdi>,
            },
          ]
        : [],
    route: {
      name: details.route,
      value: (
        <span className={styles.route}>
          {routeWords({ ...words, ...words.route }, quote, { symbolOf, language }).map((step) => (
            <span key={step}>{step}</span>
          ))}
        </span>
      ),
    },
    duration: { name: details.duration, value: durationWords(details, duration) },
  }
}
