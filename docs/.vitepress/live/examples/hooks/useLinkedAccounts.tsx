// Hooks: the accounts that a visitor linked
import { useConnections, useLinkedAccounts, useSignIn } from '@aureus/react'

export function Example() {
  const { signIn } = useSignIn()
  const connections = useConnections()
  const { accounts = [], link, unlink } = useLinkedAccounts()
  return (
    <>
      <button type="button" onClick={() => signIn()}>
        Sign in
      </button>
      <ul>
        {accounts.map((linked) => (
          <li key={linked.account}>
            {linked.account}
            <button type="button" onClick={() => unlink(linked)}>
              Unlink
            </button>
          </li>
        ))}
      </ul>
      {connections.flatMap(({ namespace, connectorId, accounts: connected }) =>
        connected.map(({ address }) => (
          <button
            type="button"
            key={`${connectorId} ${address}`}
            onClick={() => link({ namespace, connectorId, address })}
          >
            Link {address}
          </button>
        )),
      )}
    </>
  )
}
