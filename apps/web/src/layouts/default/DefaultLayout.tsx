// The layout of every page: brand, theme and connection above, the footer below. Most parts are `deferred`.
import { classes, PlainConnectButton, useAccount, useClient, useMessages } from '@aureus/react'
import type { PageMessages } from '../../messages/en.ts'
import { Link } from '../../router/Link.tsx'
import { MAIN_ID } from '../../router/mainId.ts'
import type { LayoutProps } from '../../router/route.ts'
import styles from './DefaultLayout.module.css'
import { brandMark, footer, themeToggle } from './parts.ts'

export function DefaultLayout({ connectInHeader, children }: LayoutProps) {
  const messages = useMessages<PageMessages>()
  const brand = useClient().config.brand.name
  const { status } = useAccount()
  const connected = status === 'connected' || status === 'reconnecting'
  return (
    <div className={styles.layout}>
      <header className={classes(styles.header, connected && styles.connected)}>
        <Link className={styles.brand} href="/" aria-label={messages.home(brand)}>
          {brandMark.drawn}
          <span className={styles.name}>{brand}</span>
        </Link>
        <div className={styles.actions}>
          {themeToggle.drawn}
          {(connectInHeader || connected) && <PlainConnectButton />}
        </div>
      </header>
      <main className={styles.main} id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {footer.drawn}
    </div>
  )
}
