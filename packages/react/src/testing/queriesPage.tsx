// A page with components that show one account's balance, for browser tests that count requests. With `#token` it has a
// main token, and the button shows it.
import { createEip155Adapter } from '@aureus/core/eip155'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { useBalance } from '../hooks/useBalance.ts'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn, config, connectedOn } from './renderIn.tsx'

const hasToken = location.hash === '#token'
const gold = {
  chainId: 'eip155:99199',
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  symbol: 'GOLD',
  decimals: 6,
} as const

const client = clientIn(connectedOn('eip155:99199'), null, {
  config: { ...config, origin: location.origin, ...(hasToken && { mainTokens: [gold] }) },
  adapters: { eip155: async () => createEip155Adapter(window) },
})

function Balance({ name }: { name: string }) {
  const { status, balance } = useBalance()
  return <p>{`${name}: ${balance ?? status}`}</p>
}

function Page() {
  const [shown, setShown] = useState(true)
  return (
    <main>
      <h1>{'Balances'}</h1>
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? 'Leave' : 'Return'}
      </button>
      {hasToken && <ConnectButton showBalance />}
      {shown && <Balance name="first" />}
      {shown && <Balance name="second" />}
    </main>
  )
}

const app = document.getElementById('app')
if (app)
  createRoot(app).render(
    <AureusProvider client={client}>
      <Page />
    </AureusProvider>,
  )
