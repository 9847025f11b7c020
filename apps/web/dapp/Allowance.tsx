import { Button, Field, useExecutionPermission } from '@aureus/react'
import { type FormEvent, useState } from 'react'

const DAY_S = 86_400
const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Asks to let a session key spend a little each day, and shows what uses it. */
export function Allowance() {
  const [key, setKey] = useState('')
  const { status, permission, error, requestPermission } = useExecutionPermission()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isAddress(key)) return
    void requestPermission({
      to: key,
      permission: {
        type: 'native-token-periodic',
        // 0.01 coins.
        data: { periodAmount: '0x2386f26fc10000', periodDuration: DAY_S },
      },
      expiresAtMs: Date.now() + 7 * DAY_S * 1000,
    })
  }
  return (
    <section aria-label="Allowance">
      <h2>{'Allowance'}</h2>
      <p>{'Let a session key spend 0.01 coins a day, for a week.'}</p>
      <form onSubmit={ask}>
        <Field
          label="Session key"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button type="submit" busy={status === 'waiting'}>
          {'Ask for an allowance'}
        </Button>
      </form>
      <p role="status">{status === 'error' && String(error)}</p>
      {permission && <pre data-context="">{permission.context}</pre>}
    </section>
  )
}
