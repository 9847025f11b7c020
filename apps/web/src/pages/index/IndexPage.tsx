// The home page: the welcome, or the account of a connected visitor.
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

  // While the visitor answers the wallet, there is time to load the account.
  useEffect(() => {
    if (connecting) accountSection.preload().catch(() => {})
  }, [connecting])

  return connected ? account : <Welcome />
}

/** Always the same element, so that the server's markup stays until its code has loaded (`loading/deferred.ts`). */
const account = (
  <Suspense fallback={accountLoading.drawn}>
    <accountSection.Component />
  </Suspense>
)
