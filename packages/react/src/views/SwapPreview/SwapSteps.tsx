import { CoinRing } from '../../ui/CoinRing.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { Review } from '../Swap/swapState.ts'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import { useSwapSession } from '../Swap/useSwapSession.ts'
import styles from './SwapSteps.module.css'

/** What the wallet is asked for, in order, and how far it is. */
export function SwapSteps({ review: { prepared, sell, buy } }: { review: Review }) {
  const { preview, steps: words } = useSwapMessages()
  const [{ progress }] = useSwapSession()
  const steps = prepared?.steps ?? []
  const current = progress.status === 'running' ? progress.step : -1
  return (
    <div className={styles.steps}>
      <h4 className={styles.title}>{preview.steps}</h4>
      <ol className={styles.list}>
        {steps.map((kind, index) => {
          const isNow = index === current
          const isDone = index < current
          return (
            <li
              key={index}
              className={classes(styles.step, isNow && styles.now)}
              aria-current={isNow ? 'step' : undefined}
            >
              <CoinRing
                small
                turning={isNow}
                tone={isDone ? 'success' : isNow ? 'gold' : 'quiet'}
                className={styles.ring}
              >
                {isDone ? (
                  <Icon name="check" className={styles.check} />
                ) : (
                  <span className={styles.number}>{index + 1}</span>
                )}
              </CoinRing>
              <span className={styles.words}>
                <span>
                  {kind === 'swap' ? words.swap(sell.symbol, buy.symbol) : words[kind](sell.symbol)}
                </span>
                {(isNow || isDone) && (
                  <span className={styles.state}>
                    {isDone
                      ? words.done
                      : progress.status === 'running' && progress.at === 'chain'
                        ? words.confirming
                        : words.now}
                  </span>
                )}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
