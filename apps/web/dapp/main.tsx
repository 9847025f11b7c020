// A site of the devnet that sends three calls with one approval. Its address names the server and the test token.
import { Aureus } from '@aureus/react/app'
import { createRoot } from 'react-dom/client'
import { Shop } from './Shop.tsx'

const given = new URL(location.href).searchParams

createRoot(document.getElementById('app') as HTMLElement).render(
  <Aureus server={given.get('server') ?? location.origin}>
    <Shop token={given.get('token') as `0x${string}`} />
  </Aureus>,
)
