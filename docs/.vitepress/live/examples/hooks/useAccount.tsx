// Hooks: the account, its network and its balance
import { useAccount, useBalance, useMainBalance, useNetwork } from '@aureus/react'

export function Example() {
  const { address, status } = useAccount()
  const { network } = useNetwork()
  const { value, refresh } = useBalance()
  const main = useMainBalance()
  if (status !== 'connected') return <p>Not connected.</p>
  return (
    <>
      <p>
        {address} on {network.name}
      </p>
      <p>{value === undefined ? 'Reading…' : `${value} base units`}</p>
      <p>{main.token ? `${main.balance ?? '…'} ${main.symbol}` : 'No main token here.'}</p>
      <button type="button" onClick={refresh}>
        Read again
      </button>
    </>
  )
}
