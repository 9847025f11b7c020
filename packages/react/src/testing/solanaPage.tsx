// A page that pays with the hook of Solana's libraries, for a browser test. Its chain is the devnet behind `/v1`.
import { connect, createClient, discover } from '@aureus/core'
import { createSolanaAdapter } from '@aureus/core/solana'
import { type AureusError, customSolanaNetwork } from '@aureus/protocol'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { useSolanaWallet } from '../solana/useSolanaWallet.ts'
import { config } from './renderIn.tsx'

const networks = [customSolanaNetwork('Aureus')]
const query = new URL(location.href).searchParams

/** An app's own class of public keys. */
class PublicKey {
  readonly #address: string
  constructor(address: string) {
    this.#address = address
  }
  toBase58() {
    return this.#address
  }
}

const textOf = (error: AureusError) => `${error.name}: ${error.details}`

function Shop() {
  const wallet = useSolanaWallet({ PublicKey })
  const [said, setSaid] = useState('')
  const [order, setOrder] = useState('')
  const say = (asking: Promise<string>) => void asking.catch(textOf).then(setSaid)

  async function sign() {
    const signature = await wallet.signMessage(new TextEncoder().encode('Hello'))
    return `${signature.length} bytes`
  }

  async function pay() {
    const bytes = Uint8Array.from(atob(order), (letter) => letter.charCodeAt(0))
    return `sent ${await wallet.sendTransaction(bytes)}`
  }

  return (
    <main>
      <h1>{'Shop'}</h1>
      <p>{wallet.publicKey?.toBase58() ?? 'no key'}</p>
      <button type="button" onClick={() => say(sign())}>
        {'Sign bytes'}
      </button>
      <input
        aria-label="Order"
        value={order}
        onChange={({ currentTarget }) => setOrder(currentTarget.value)}
      />
      <button type="button" onClick={() => say(pay())}>
        {'Pay'}
      </button>
      <output>{said}</output>
    </main>
  )
}

const client = createClient({
  config: {
    ...config,
    networks,
    origin: location.origin,
    projectId: 'aureus',
    signIn: { ...config.signIn, chains: [] },
  },
  storage: { get: () => null, set: () => undefined },
  adapters: { solana: async () => createSolanaAdapter(window, networks) },
})
const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <AureusProvider client={client}>
      <Shop />
    </AureusProvider>,
  )
await discover(client)
const [wallet] = client.state.connect.getState().wallets
if (wallet && query.has('connect')) await connect(client, { wallet })
