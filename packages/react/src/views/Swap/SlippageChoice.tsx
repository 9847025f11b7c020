import { useId, useState } from 'react'
import { Notice } from '../../parts/Notice.tsx'
import { Field } from '../../ui/Field.tsx'
import { parsePercent, percentOf } from './amounts.ts'
import styles from './Offers.module.css'
import { HIGH_SLIPPAGE } from './problems.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** Basis points. */
const choices = [10, 50, 100]

/** How much the price may worsen. `applied` is what the shown offer has. */
export function SlippageChoice({ applied }: { applied: number }) {
  const all = useSwapMessages()
  const words = all.slippage
  const name = useId()
  const [{ slippage }, session] = useSwapSession()
  const isOwn = slippage !== undefined && !choices.includes(slippage)
  const [own, setOwn] = useState(isOwn ? percentOf(slippage) : '')
  const [typing, setTyping] = useState(isOwn)
  const invalid = typing && own !== '' && parsePercent(own) === undefined

  const choose = (next: number | undefined) => {
    setTyping(false)
    session.setSlippage(next)
  }
  const options = [
    {
      label: words.auto,
      checked: !typing && slippage === undefined,
      take: () => choose(undefined),
    },
    ...choices.map((points) => ({
      label: all.percent(percentOf(points)),
      checked: !typing && slippage === points,
      take: () => choose(points),
    })),
    { label: words.own, checked: typing, take: () => setTyping(true) },
  ]
  return (
    <fieldset className={styles.slippage}>
      <legend className={styles.caption}>{words.title}</legend>
      <p className={styles.text}>{words.text}</p>
      <div className={styles.choices}>
        {options.map(({ label, checked, take }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name={name}
              className={styles.radio}
              checked={checked}
              onChange={take}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {typing && (
        <Field
          label={words.ownLabel}
          dir="ltr"
          inputMode="decimal"
          value={own}
          problem={invalid ? words.invalid : undefined}
          onChange={(event) => {
            const text = event.target.value.trim()
            setOwn(text)
            const points = parsePercent(text)
            if (points !== undefined) session.setSlippage(points)
          }}
        />
      )}
      {(slippage ?? applied) > HIGH_SLIPPAGE && <Notice>{words.high}</Notice>}
    </fieldset>
  )
}
