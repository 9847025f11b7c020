import { ConnectButton } from '@aureus/react'
import { Visitor } from './Visitor'

export default function Page() {
  return (
    <main>
      <ConnectButton />
      <Visitor />
    </main>
  )
}
