// Hooks: several accounts
import { useConnections, useSwitchAccount } from '@aureus/react'

export function Example() {
  const wallets = useConnections()
  const { switchAccount } = useSwitchAccount()
  return wallets.flatMap(({ namespace, connectorId, accounts }) =>
    accounts.map(({ address, active }) => (
      <button
        key={address}
        type="button"
        disabled={active}
        onClick={() => switchAccount({ namespace, connectorId, address })}
      >
        {address}
      </button>
    )),
  )
}
