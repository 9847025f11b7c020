import { decimalText, writeDecimal, writePercent } from '@aureus/protocol/amounts'
import { useId, useState } from 'react'
import { useDecimalField } from '../../hooks/useDecimalField.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useMessages } from '../../provider/useMessages.ts'
import { Field } from '../../ui/Field.tsx'
import { parsePercent } from './amounts.ts'
import styles from './Offers.module.css'
import { HIGH_SLIPPAGE } from './problems.ts'
import { useSwapMessages } from './useSwapMessages.ts'
import { useSwapSession } from './useSwapSession.ts'

/** Basis points. */
const choices = [10, 50, 100]

/** How much the price may worsen. `applied` is what the shown offer has. */
export function SlippageChoice({ applied }: { applied: number }) {
  const words = useSwapMessages().slippage
  const { language } = useMessages()
  const name = useId()
  const [{ slippage }, session] = useSwapSession()
  const isOwn = slippage !== undefined && !choices.includes(slippage)
  const [own, setOwn] = useState(isOwn ? decimalText(BigInt(slippage), 2) : '')
  const [typing, setTyping] = useState(isOwn)
  const field = useDecimalField(own, (plain) => {
    setOwn(plain.trim())
    const points = parsePercent(plain)
    if (points !== undefined) session.setSlippage(points)
  })
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
      label: writePercent(points, language),
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
          {...field}
          problem={invalid ? words.invalid(writeDecimal('0.01', language)) : undefined}
        />
      )}
      {(slippage ?? applied) > HIGH_SLIPPAGE && <Notice>{words.high}</Notice>}
    </fieldset>
  )
}
