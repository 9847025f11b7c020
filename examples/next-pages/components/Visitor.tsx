import { useState } from 'react'
import { useChains, useConnection, useSwitchChain } from 'wagmi'
import { authClient } from '../lib/authClient'

/** Hooks of wagmi and better-auth, as in any app of theirs. */
export function Visitor() {
  const { address, chain, isConnected } = useConnection()
  const chains = useChains()
  const { mutate: switchChain } = useSwitchChain()
  const { data: session } = authClient.useSession()
  const [answer, setAnswer] = useState('')

  async function ask() {
    const response = await fetch('/api/me')
    setAnswer(
      response.ok ? `The backend knows ${(await response.json()).address}` : 'Sign in first',
    )
  }

  return (
    <>
      <p>{isConnected ? `${address} on ${chain?.name}` : 'Not connected'}</p>
      <p>{session ? `Signed in as ${session.user.name}` : 'Not signed in'}</p>
      {isConnected &&
        chains.map(({ id, name }) => (
          <button key={id} type="button" onClick={() => switchChain({ chainId: id })}>
            {`Switch to ${name}`}
          </button>
        ))}
      <button type="button" onClick={ask}>
        Ask the backend
      </button>
      <p role="status">{answer}</p>
    </>
  )
}
