import { Button, CoinRing, useMessages } from '@aureus/react'
import type { PageMessages } from '../messages/en.ts'
import styles from './ErrorScreen.module.css'
import type { PageError } from './route.ts'

/** The status code and message of an error, and the way out. */
export function ErrorScreen({ error: { statusCode, statusMessage } }: { error: PageError }) {
  const messages = useMessages<PageMessages>().error
  return (
    <section className={styles.screen} aria-labelledby="error-code">
      <CoinRing tone="gold" className={styles.ring}>
        <h1 className={styles.code} id="error-code">
          {statusCode}
        </h1>
      </CoinRing>
      <p className={styles.message} role="alert">
        {statusMessage}
      </p>
      {/* A real navigation: whatever went wrong does not come along. */}
      <Button variant="primary" size="large" href="/">
        {messages.goHome}
      </Button>
    </section>
  )
}
