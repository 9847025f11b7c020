// Hooks: sign a message
import { useSignMessage } from '@aureus/react'

export function Example() {
  const { status, signature, signMessage } = useSignMessage()
  return (
    <>
      <button type="button" onClick={() => signMessage('Hello')}>
        {status === 'waiting' ? 'Approve it in your wallet' : 'Sign'}
      </button>
      {signature && <code>{signature}</code>}
    </>
  )
}
