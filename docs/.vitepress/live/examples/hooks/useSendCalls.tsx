// Hooks: several calls with one approval
import { useSendCalls } from '@aureus/react'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const calls = [
  { to, value: 10n ** 14n },
  { to, value: 2n * 10n ** 14n },
]

export function Example() {
  const { id, sendCalls } = useSendCalls()
  return (
    <>
      <button type="button" onClick={() => sendCalls({ calls })}>
        Send both
      </button>
      {id && <code>{id}</code>}
    </>
  )
}
