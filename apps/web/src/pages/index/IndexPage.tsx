// The home page: the welcome, or the account of a connected visitor.
import { useAccount } from '@aureus/react'
import { Suspense, useEffect, useRef } from 'react'
import { accountLoading, accountSection } from './parts.ts'
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

/** Scrolls to the top when `content` changes, because the new content has not been scrolled yet. */
function useTopOf(content: unknown): void {
  const before = useRef(content)
  useEffect(() => {
    if (before.current !== content) window.scrollTo(0, 0)
    before.current = content
  }, [content])
}
