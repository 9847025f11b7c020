import { createSessionFetch } from '@aureus/core/server'
import {
  ConnectButton,
  useAccount,
  useClient,
  useNetwork,
  useSignIn,
  useSwitchNetwork,
} from '@aureus/react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { whoAmI } from '../functions'

export const Route = createFileRoute('/')({ component: Home })

function Home() {
  const client = useClient()
  const { address } = useAccount()
  const { network, networks } = useNetwork()
  const { switchNetwork } = useSwitchNetwork()
  const { status } = useSignIn()
  const [answer, setAnswer] = useState('')

  async function ask() {
    const known = await whoAmI({ fetch: createSessionFetch(client) })
    setAnswer(known ? `The backend knows ${known}` : 'Sign in first')
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
