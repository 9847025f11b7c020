// Sends the network's coin to somebody.

import { formatAmount } from '@aureus/core'
import { Button, useNetwork } from '@aureus/react'
import { type FormEvent, useState } from 'react'
import { useAccountMessages } from '../../account/useAccountMessages.ts'
import type { Balance } from '../../account/useBalance.ts'
import { Field } from '../Field.tsx'
import styles from '../form.module.css'
import { ToolCard } from '../ToolCard.tsx'
import { checkTransfer } from './checkTransfer.ts'
import { TransferProgress } from './TransferProgress.tsx'
import { transferProblems } from './transferProblems.ts'
import { useTransfer } from './useTransfer.ts'

const blank = { recipient: '', amount: '' }

export function SendCard({ balance }: { balance: Balance }) {
  const all = useAccountMessages()
  const messages = all.send
  const { decimals, symbol } = useNetwork().network.nativeCurrency
  const [fields, setFields] = useState(blank)
  /** Problems show once somebody tried to send, and then follow what is typed. */
  const [tried, setTried] = useState(false)
  const { state, send, cancel } = useTransfer(() => {
    setFields(blank)
    balance.refresh()
  })

  const amountOf = (value: bigint) => `${formatAmount(value, decimals).text} ${symbol}`
  const checked = checkTransfer(fields, { decimals, balance: balance.value })
  const problems =
    tried && !checked.ok
      ? transferProblems(messages.problems, checked.problems, {
          decimals,
          available: amountOf(balance.value ?? 0n),
        })
      : {}
  const busy = state.status === 'wallet' || state.status === 'confirming'

  function submit(event: FormEvent) {
    event.preventDefault()
    // A second press while the first is under way would send twice.
    if (busy) return
    setTried(!checked.ok)
    if (checked.ok) send(checked)
  }

  return (
    <ToolCard title={messages.title(symbol)}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field
          mono
          label={messages.recipient}
          hint={messages.recipientHint}
          problem={problems.recipient}
          value={fields.recipient}
          autoCapitalize="none"
          onChange={(event) => setFields({ ...fields, recipient: event.target.value })}
        />
        <Field
          label={messages.amount}
          hint={
            balance.value === undefined ? undefined : messages.available(amountOf(balance.value))
          }
          problem={problems.amount}
          value={fields.amount}
          inputMode="decimal"
          onChange={(event) => setFields({ ...fields, amount: event.target.value })}
        />
        <Button variant="primary" type="submit" busy={busy}>
          {messages.submit}
        </Button>
      </form>
      <TransferProgress state={state} amountOf={amountOf} onCancel={cancel} />
    </ToolCard>
  )
}
