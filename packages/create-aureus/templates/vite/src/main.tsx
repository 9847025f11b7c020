import '@aureus/react/styles.css'
import { ConnectButton } from '@aureus/react'
import { Aureus } from '@aureus/react/app'
import { createRoot } from 'react-dom/client'
import { Account } from './Account'

// The server of .env, through this page's own origin.
createRoot(document.getElementById('root')!).render(
  <Aureus
    fallback={(error) =>
      error ? <p>No Aureus server answers. Start it, or change AUREUS_SERVER in .env.</p> : null
    }
  >
    <ConnectButton />
    <Account />
  </Aureus>,
)
