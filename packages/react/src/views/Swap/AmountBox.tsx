import { formatAmount, pushView } from '@aureus/core'
import { useId } from 'react'
import { useDecimalField } from '../../hooks/useDecimalField.ts'
import { useClient } from '../../provider/useClient.ts'
import { useMessages } from '../../provider/useMessages.ts'
import { inWords } from '../../ui/amount.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { typedAmount, valueWords } from './amounts.ts'
import styles from './Swap.module.css'
import { chosenQuote, type Side, type SwapState } from './swapState.ts'
import { TokenButton } from './TokenButton.tsx'
import { useSwapBalance } from './useSwapBalance.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

export interface AmountBoxProps {
  side: Side
  problem?: string | undefined
}

/** One side of the swap: its amount, which may be typed, and its token. */
export function AmountBox({ side, problem }: AmountBoxProps) {
  const client = useClient()
  const words = useSwapMessages()
  const { language } = useMessages()
  const id = useId()
  const [state, session] = useSwapSession()
  const token = state[side]
  const balance = useSwapBalance(side === 'sell' ? token : undefined)
  const isTyped = state.exact === side
  const units = unitsOf(state, side)
  const inCurrency = isTyped && state.unit === 'currency'
  const amount = isTyped
    ? state.amount
    : units !== undefined && token
      ? shortened(units, token.decimals)
      : ''
  const field = useDecimalField(amount, (plain) => session.type(side, plain.trim().slice(0, 60)))
  const other =
    units !== undefined && token
      ? inCurrency
        ? inWords(units, token, language)
        : valueWords(units, token, language)
      : undefined
  const label = side === 'sell' ? words.pay : words.receive
  const unit = inCurrency ? 'USD' : token?.symbol
  return (
    <div className={classes(styles.box, problem !== undefined && styles.wrong)}>
      <label className={styles.label} htmlFor={id}>
        {unit ? `${label} (${unit})` : label}
      </label>
      <div className={styles.line}>
        {inCurrency && <span className={styles.currency}>{'$'}</span>}
        <input
          id={id}
          className={styles.amount}
          type="text"
          {...field}
          enterKeyHint="next"
          autoComplete="off"
          placeholder="0"
          spellCheck={false}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}note`}
        />
        <TokenButton
          side={side}
          token={token}
          onPress={() => pushView(client, { name: 'SwapSelectToken', data: { side } })}
        />
      </div>
      <div className={styles.under}>
        {other !== undefined && (
          <span className={styles.other}>
            {isTyped && token?.price ? (
              <button type="button" className={styles.unit} onClick={session.toggleUnit}>
                <span>{words.about(other)}</span>{' '}
                <span className="au-hidden">
                  {inCurrency ? words.inToken(token.symbol) : words.inCurrency}
                </span>
              </button>
            ) : (
              words.about(other)
            )}
          </span>
        )}
        {side === 'sell' && token && balance !== undefined && (
          <span className={styles.balance}>
            <span>{words.available(inWords(balance, token, language))}</span>
            <Button size="small" className={styles.max} onClick={() => void session.takeMax()}>
              {words.max}
            </Button>
          </span>
        )}
      </div>
      <p
        id={`${id}note`}
        role={problem === undefined ? undefined : 'alert'}
        className={classes(styles.note, problem !== undefined && styles.problem)}
      >
        {problem ??
          (side === 'sell' && state.max && token?.address === undefined && words.allButFee)}
      </p>
    </div>
  )
}

/** In plain text, shortened to a readable length. In English only commas make it differ from that. */
const shortened = (units: bigint, decimals: number): string =>
  formatAmount(units, decimals).text.replaceAll(',', '')

/** What is typed, or what the offer says of the other side. */
function unitsOf(state: SwapState, side: Side): bigint | undefined {
  if (state.exact === side) {
    const typed = typedAmount(state)
    return typed.ok ? typed.value : undefined
  }
  const quote = chosenQuote(state)
  return quote && BigInt(quote[side].amount)
}
