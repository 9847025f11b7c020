// A page with two components that show one account's balance, for browser tests that count requests.
import { createEip155Adapter } from '@aureus/core/eip155'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useBalance } from '../hooks/useBalance.ts'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn, config, connectedOn } from './renderIn.tsx'

const client = clientIn(connectedOn('eip155:99199'), null, {
  config: { ...config, origin: location.origin },
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
