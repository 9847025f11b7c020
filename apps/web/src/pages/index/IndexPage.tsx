// The home page: the welcome, or the account of a connected visitor.
import { PlainConnectButton, useAccount } from '@aureus/react'
import { Suspense, useEffect, useRef } from 'react'
import { noScript } from '../../messages/enDocument.ts'
import { accountLoading, accountSection, coin, facts, words } from './parts.ts'
import styles from './welcome/Welcome.module.css'

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

// The home page without a connection. Only its button needs code at once.

function Welcome() {
  return (
    <div className={styles.welcome}>
      <section className={styles.hero} aria-labelledby="headline">
        <div className={styles.words}>
          {words.drawn}
          <div className={styles.action}>
            <PlainConnectButton size="large" />
          </div>
          <noscript>
            {/* A browser that runs this has no use for it: React leaves it alone. */}
            {import.meta.env.SSR && <p className={styles.noScript}>{noScript}</p>}
          </noscript>
        </div>
        {coin.drawn}
      </section>
      {facts.drawn}
    </div>
  )
}
