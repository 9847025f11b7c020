import { createSessionFetch } from '@aureus/core/server'
import {
  ConnectButton,
  useAccount,
  useClient,
  useNetwork,
  useSignIn,
  useSwitchNetwork,
} from '@aureus/react'
import { useState } from 'react'

export const meta = () => [{ title: 'React Router' }]

export default function Home() {
  const client = useClient()
  const { address } = useAccount()
  const { network, networks } = useNetwork()
  const { switchNetwork } = useSwitchNetwork()
  const { status } = useSignIn()
  const [answer, setAnswer] = useState('')

  async function ask() {
    const response = await createSessionFetch(client)('/me')
    setAnswer(
      response.ok ? `The backend knows ${(await response.json()).address}` : 'Sign in first',
    )
  }

  return (
    <main>
      <ConnectButton />
      <p>{address ? `${address} on ${network.name}` : 'Not connected'}</p>
      <p>{status === 'signed-in' ? `Signed in as ${address}` : 'Not signed in'}</p>
      {address &&
        networks.map(({ caipNetworkId, name }) => (
          <button key={caipNetworkId} type="button" onClick={() => switchNetwork(caipNetworkId)}>
            {`Switch to ${name}`}
          </button>
        ))}
      <button type="button" onClick={ask}>
        Ask the backend
      </button>
      <p role="status">{answer}</p>
    </main>
  )
}
