// Hooks: the wallet client of viem
import { useRequest } from '@aureus/react'
import { useWalletClient } from '@aureus/react/viem'

export function Example() {
  const wallet = useWalletClient()
  const [state, request] = useRequest<string>()
  return (
    <button
      type="button"
      disabled={!wallet}
      onClick={() => wallet && request.start(() => wallet.signMessage({ message: 'Hello' }))}
    >
      {state.status === 'success' ? state.value : `Sign on ${wallet?.chain.name}`}
    </button>
  )
}
