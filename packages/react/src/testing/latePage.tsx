// An app on another origin than its server, which is late or down. For browser tests. `?server=` names it.
import { createRoot } from 'react-dom/client'
import { Aureus } from '../app/Aureus.tsx'
import { ConnectButton } from '../connectButton/ConnectButton.tsx'
import { useConfiguration } from '../hooks/useConfiguration.ts'

function Status() {
  const { status } = useConfiguration()
  return <output>{status}</output>
}

createRoot(document.getElementById('app') as HTMLElement).render(
  <Aureus server={new URL(location.href).searchParams.get('server') ?? '/'}>
    <main>
      <h1>{'Shop'}</h1>
      <ConnectButton />
      <Status />
    </main>
  </Aureus>,
)
