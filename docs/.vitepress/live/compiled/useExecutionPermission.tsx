// Hooks: let another address spend within limits (ERC-7715)
import { useExecutionPermission } from '@aureus/react'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const permission = {
  type: 'native-token-periodic',
  data: { periodAmount: '0x2386f26fc10000', periodDuration: 86_400 },
}

export function Example() {
  const { requestPermission, status, error } = useExecutionPermission()
  const ask = () => requestPermission({ to, permission, expiresAtMs: Date.now() + 604_800_000 })
  return (
    <>
      <button type="button" disabled={status === 'waiting'} onClick={ask}>
        Allow 0.01 a day
      </button>
      {error && <p role="alert">{error.message}</p>}
    </>
  )
}
