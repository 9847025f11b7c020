// The home page: what this place is, or, for a visitor who is connected, their account.
import { useAccount } from '@aureus/react'
import { Suspense, useEffect } from 'react'
import { accountLoading, accountSection } from './parts.ts'
import { useTopOf } from './useTopOf.ts'
import { Welcome } from './welcome/Welcome.tsx'

export function IndexPage() {
  const { status } = useAccount()
  const connected = status === 'connected' || status === 'reconnecting'
  const connecting = status === 'connecting'
  useTopOf(connected)

  // While the wallet asks its owner there is time to fetch what they will see next.
  useEffect(() => {
    if (connecting) accountSection.preload().catch(() => {})
  }, [connecting])

  if (!connected) return <Welcome />
  return (
    <Suspense fallback={accountLoading.drawn}>
      <accountSection.Component />
    </Suspense>
  )
}
