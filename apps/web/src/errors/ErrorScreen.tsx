import { Button, CoinRing } from '@aureus/react'
import { enDocument } from '../messages/enDocument.ts'
import styles from './ErrorScreen.module.css'
import type { PageError } from './pageError.ts'

/** The status code and message of an error, and the way out. */
export function ErrorScreen({ error: { statusCode, statusMessage } }: { error: PageError }) {
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
        {enDocument.error.goHome}
      </Button>
    </section>
  )
}
