// Hooks: your own list of wallets
import { useAccount, useConnect, useDisconnect } from '@aureus/react'

export function Example() {
  const { address } = useAccount()
  const { wallets, connect } = useConnect()
  const { connected, disconnect } = useDisconnect()
  if (connected)
    return (
      <button type="button" onClick={disconnect}>
        Disconnect {address}
      </button>
    )
  return wallets.map((wallet) => (
    <button key={wallet.id} type="button" onClick={() => connect(wallet)}>
      {wallet.name}
    </button>
  ))
}
