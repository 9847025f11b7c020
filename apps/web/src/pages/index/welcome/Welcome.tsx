// The home page of a visitor who is not connected. Only its button needs code at once.
import { ConnectButton, useMessages } from '@aureus/react'
import { Suspense } from 'react'
import type { PageMessages } from '../../../messages/en.ts'
import { coin, facts, words } from './parts.ts'
import styles from './Welcome.module.css'

export function Welcome() {
  const { noScript } = useMessages<PageMessages>().shell
  return (
    <div className={styles.welcome}>
      <section className={styles.hero} aria-labelledby="headline">
        <div className={styles.words}>
          <Suspense>
            <words.Component />
          </Suspense>
          <div className={styles.action}>
            <ConnectButton size="large" />
          </div>
          <noscript>
            <p className={styles.noScript}>{noScript}</p>
          </noscript>
        </div>
        <Suspense>
          <coin.Component />
        </Suspense>
      </section>
      <Suspense>
        <facts.Component />
      </Suspense>
    </div>
  )
}
