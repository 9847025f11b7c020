import { parseCaipNetworkId } from '@aureus/protocol'
import { useEffect, useRef, useState } from 'react'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from './Countdown.tsx'
import { sourceWords } from './factWords.ts'
import { OfferList } from './OfferList.tsx'
import styles from './Offers.module.css'
import { isSamePair, refusalOf } from './problems.ts'
import { SwapFacts } from './SwapFacts.tsx'
import { recipientOf } from './swapRequest.ts'
import { chosenQuote, type SwapState } from './swapState.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** What the visitor would get, from whom, and for how long. */
export function OfferPart() {
  const words = useSwapMessages()
  const { language } = useMessages()
  const [state, session] = useSwapSession()
  const { offers, buy } = state
  const quote = chosenQuote(state)
  const obstacle = useObstacle(state)
  return (
    <>
      {obstacle && <Notice>{obstacle}</Notice>}
      {quote && buy && (
        <div className={styles.minimum}>
          <span className={styles.caption}>{words.minimum}</span>
          <span className={styles.figure}>
            <bdi>{inWords(BigInt(quote.minimum), buy, language)}</bdi>
          </span>
        </div>
      )}
      <Announcement state={state} />
      {offers.quoting === 'waiting' && <p className={styles.waiting}>{words.looking}</p>}
      {offers.quotes.length > 1 && <OfferList />}
      {offers.quoting === 'done' && quote && <Countdown untilMs={offers.nextAtMs} />}
      {(offers.quoting === 'paused' || offers.quoting === 'failed' || obstacle) &&
        offers.request && (
          <Button wide onClick={session.refresh}>
            {words.refresh}
          </Button>
        )}
      {quote && <SwapFacts quote={quote} />}
    </>
  )
}

/** What stands in the way apart from the amount, in words. */
function useObstacle(state: SwapState): string | undefined {
  const client = useClient()
  const { problems } = useSwapMessages()
  const { families } = useModalMessages()
  const { networks } = useNetwork()
  const { offers, sell, buy } = state
  if (isSamePair({ sell, buy })) return problems.same
  if (buy && recipientOf(client, state) === 'missing') {
    const { namespace } = parseCaipNetworkId(buy.chainId)
    const names = new Map<string, string>(Object.entries(families))
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === buy.chainId)
    return problems.recipient(names.get(namespace) ?? network?.name ?? buy.chainId)
  }
  if (offers.quoting === 'failed') return problems.unreachable
  const refusal = refusalOf(offers)
  return refusal && problems.refused[refusal]
}

/** Announces the first complete answer to what was typed, and not each refresh of the prices. */
function Announcement({ state }: { state: SwapState }) {
  const words = useSwapMessages()
  const { language } = useMessages()
  const { offers, buy } = state
  const said = useRef<unknown>(undefined)
  const [text, setText] = useState('')
  const best = offers.quotes[0]
  useEffect(() => {
    if (offers.quoting === 'idle') setText('')
    if (offers.quoting === 'waiting') setText(words.looking)
    if (offers.quoting !== 'done' || !best || !buy || said.current === offers.request) return
    said.current = offers.request
    const least = inWords(BigInt(best.minimum), buy, language)
    const offer = words.offerFrom(least, sourceWords(words, best.sourceName))
    setText(words.offersFound(offers.quotes.length, offer))
  }, [best, buy, offers, words, language])
  return (
    <p role="status" className="au-hidden">
      {text}
    </p>
  )
}
