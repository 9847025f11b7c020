import { ConnectButton } from '@aureus/react'
import { Account } from './Account'

export default function Page() {
  return (
    <main>
      <ConnectButton />
      <Account />
    </main>
  )
}
