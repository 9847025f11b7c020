import './buffer'
import '@aureus/react/styles.css'
import { ConnectButton } from '@aureus/react'
import { Aureus } from '@aureus/react/app'
import { createRoot } from 'react-dom/client'
import { Pay } from './Pay'

createRoot(document.getElementById('root')!).render(
  <Aureus server={import.meta.env.VITE_AUREUS_SERVER_URL}>
    <ConnectButton namespace="solana" />
    <Pay />
  </Aureus>,
)
