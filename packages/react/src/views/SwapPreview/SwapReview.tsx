import { resolveNetwork } from '@aureus/core'
import { parseCaipAddress } from '@aureus/protocol'
import { writePercent } from '@aureus/protocol/amounts'
import { useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Facts } from '../../parts/Facts.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { inFull } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { NetworkIcon } from '../../ui/NetworkIcon.tsx'
import { Countdown } from '../Swap/Countdown.tsx'
import { sourceWords } from '../Swap/factWords.ts'
import { CONFIRMED_IMPACT } from '../Swap/problems.ts'
import { useFacts } from '../Swap/SwapFacts.tsx'
import type { Review } from '../Swap/swapState.ts'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import { useSwapSession } from '../Swap/useSwapSession.ts'
import styles from './SwapReview.module.css'
import { SwapSteps } from './SwapSteps.tsx'
import { failureWords } from './swapWords.ts'

/** What the visitor is about to approve: our own reading of what the source built, with every digit. */
export function SwapReview({ review }: { review: Review }) {
  const messages = useSwapMessages()
  const words = messages.preview
  const { language } = useMessages()
  const { networks } = useNetwork()
  const [{ offers }, session] = useSwapSession()
  const [accepted, setAccepted] = useState(false)
  const { quote, prepared, error, sell, buy, worse } = review
  const facts = useFacts(quote)
  const network = resolveNetwork(networks, sell.chainId)
  const target = resolveNetwork(networks, buy.chainId)
  const reading = prepared?.reading
  const least = reading?.buy.atLeast ?? BigInt(quote.minimum)
  const most = reading?.sell.atMost ?? BigInt(quote.sell.amount)
  const recipient = reading?.recipient ?? review.request.recipient ?? review.request.account
  const to = recipient.includes(':') ? (recipient.split(':').at(-1) ?? recipient) : recipient
  const own = parseCaipAddress(review.request.account).address
  // Hexadecimal addresses may differ in case.
  const isOwn = to === own || (own.startsWith('0x') && to.toLowerCase() === own.toLowerCase())
  const impact = quote.priceImpact ?? 0
  const isHigh = impact > CONFIRMED_IMPACT
  const source = sourceWords(messages, quote.sourceName)
  const failure = error === undefined ? undefined : failureWords(messages, error, source)
  const isPaused = offers.quoting === 'paused' || offers.quoting === 'failed'

  return (
    <div className={styles.view}>
      <div className={styles.lead}>
        <h3 className={styles.title}>{words.title}</h3>
        <p className={styles.amount}>
          <bdi>{inFull(least, buy, language)}</bdi>
        </p>
        <p className={styles.note}>
          {reading?.enforcedBy === 'provider' || quote.kind === 'order'
            ? messages.promisedNote(source)
            : messages.minimumNote}
        </p>
      </div>
      {worse && !failure && <Notice>{words.worse}</Notice>}
      {prepared?.warnings.includes('not_simulated') && <Notice>{words.notSimulated}</Notice>}
      <Facts
        facts={[
          { name: words.pay, value: <bdi>{inFull(most, sell, language)}</bdi> },
          {
            name: words.to,
            value: isOwn ? words.own : <Address value={to} />,
          },
          {
            name: words.network,
            value: (
              <>
                <NetworkIcon network={network} />
                <span>
                  {network === target ? network.name : `${network.name} → ${target.name}`}
                </span>
              </>
            ),
          },
          {
            name: words.through,
            value:
              reading?.router === undefined ? (
                source
              ) : (
                <>
                  <span>{reading.venue ? sourceWords(messages, reading.venue) : source}</span>
                  <Address value={reading.router} />
                </>
              ),
          },
          facts.networkFee,
          ...facts.siteFee,
          facts.impact,
          facts.route,
          facts.duration,
        ]}
      />
      {prepared && prepared.steps.length > 1 && <SwapSteps review={review} />}
      {isHigh && (
        <div className={styles.risk}>
          <Notice>{words.high(writePercent(impact, language))}</Notice>
          <label className={styles.accept}>
            <input
              type="checkbox"
              className={styles.check}
              checked={accepted}
              onChange={(event) => setAccepted(event.target.checked)}
            />
            <span>{words.accept}</span>
          </label>
        </div>
      )}
      {failure && <Notice>{`${failure.title}. ${failure.lines.join(' ')}`}</Notice>}
      <div role="status" className={styles.state}>
        {!prepared && !failure && <p>{words.checking}</p>}
        {isPaused && <p>{messages.paused}</p>}
      </div>
      {offers.quoting === 'done' && !failure && <Countdown untilMs={offers.nextAtMs} />}
      <div className={styles.actions}>
        {isPaused ? (
          <Button variant="primary" size="large" wide onClick={session.refresh}>
            {messages.refresh}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="large"
            wide
            busy={!prepared && !failure}
            disabled={failure !== undefined || (isHigh && !accepted)}
            onClick={() => void session.swap()}
          >
            {words.swap}
          </Button>
        )}
      </div>
    </div>
  )
}
