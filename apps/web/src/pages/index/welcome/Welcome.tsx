// The home page of a visitor who is not connected. Only its button needs code at once.
import { ConnectButton, useMessages } from '@aureus/react'
import type { PageMessages } from '../../../messages/en.ts'
import { coin, facts, words } from './parts.ts'
import styles from './Welcome.module.css'

export function Welcome() {
  const { noScript } = useMessages<PageMessages>().shell
  return (
    <div className={styles.welcome}>
      <section className={styles.hero} aria-labelledby="headline">
        <div className={styles.words}>
          {words.drawn}
          <div className={styles.action}>
            <ConnectButton size="large" />
          </div>
          <noscript>
            <p className={styles.noScript}>{noScript}</p>
          </noscript>
        </div>
        {coin.drawn}
      </section>
      {facts.drawn}
    </div>
  )
}
