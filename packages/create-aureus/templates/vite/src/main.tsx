import '@aureus/react/styles.css'
import { ConnectButton } from '@aureus/react'
import { Aureus } from '@aureus/react/app'
import { createRoot } from 'react-dom/client'
import { Account } from './Account'

// Without `server`: the server of .env, through this page's own origin.
createRoot(document.getElementById('root')!).render(
  <Aureus>
    <ConnectButton />
    <Account />
  </Aureus>,
)
