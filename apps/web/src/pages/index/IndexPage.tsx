// The home page: what this place is, or, for a visitor who is connected, their account.
import { useAccount } from '@aureus/react'
import { Suspense, useEffect } from 'react'
import { whenIdle } from '../../shell/whenIdle.ts'
import { AccountLoading } from './AccountLoading.tsx'
import { accountSection } from './parts.ts'
import { useTopOf } from './useTopOf.ts'
import { welcomeParts } from './welcome/parts.ts'
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

  // Whoever disconnects sees it next.
  useEffect(() => {
    if (connected) whenIdle(() => welcomeParts.forEach((part) => void part.preload()))
  }, [connected])

  if (!connected) return <Welcome />
  return (
    <Suspense fallback={<AccountLoading />}>
      <accountSection.Component />
    </Suspense>
  )
}
