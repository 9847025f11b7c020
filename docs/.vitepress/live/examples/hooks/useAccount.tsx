// Hooks: the account, its network and its balance
import { useAccount, useBalance, useNetwork } from '@aureus/react'

export function Example() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const { value, refresh } = useBalance()
  if (status !== 'connected') return <p>Not connected.</p>
  return (
    <>
      <p>
        {address} on {network.name}
      </p>
      <p>{value === undefined ? 'Reading…' : `${value} base units`}</p>
      <button type="button" onClick={refresh}>
        Read again
      </button>
    </>
  )
}
