import { Button, CoinRing } from '@aureus/react'
import { enDocument } from '../messages/enDocument.ts'
import styles from './ErrorScreen.module.css'
import { errorText } from './errorText.ts'
import type { PageError } from './pageError.ts'

/** An error's status code and message, with a way home. */
export function ErrorScreen({ error: { statusCode, statusMessage } }: { error: PageError }) {
  return (
    <section className={styles.screen} aria-labelledby="error-code">
      <CoinRing tone="gold" className={styles.ring}>
        <h1 className={styles.code} id="error-code">
          {statusCode}
        </h1>
      </CoinRing>
      <p className={styles.message} role="alert">
        {errorText(statusMessage, enDocument.error)}
      </p>
      {/* Loads a new document, so that the broken state does not persist. */}
      <Button variant="primary" size="large" href="/">
        {enDocument.error.goHome}
      </Button>
    </section>
  )
}
