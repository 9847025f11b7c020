// The home page without a connection. Only its button needs code at once.
import { ConnectButton } from '@aureus/react'
import { noScript } from '../../../messages/enDocument.ts'
import { coin, facts, words } from '../parts.ts'
import styles from './Welcome.module.css'

export function Welcome() {
  return (
    <div className={styles.welcome}>
      <section className={styles.hero} aria-labelledby="headline">
        <div className={styles.words}>
          {words.drawn}
          <div className={styles.action}>
            <ConnectButton size="large" />
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
