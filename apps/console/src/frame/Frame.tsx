// What surrounds every page: the way around, who is signed in, and the keyboard's shortcuts.
import type { Theme } from '@aureus/protocol'
import { Address, Button, Mark } from '@aureus/react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ask } from '../api/callAdmin.ts'
import { pageTitle } from '../document/pageTitle.ts'
import { enFrame } from '../messages/en.frame.ts'
import { pathOf, placeOf, sectionOf, sections } from '../router/places.ts'
import { Link, useRouter } from '../router/router.tsx'
import { useConfig } from '../session/config.ts'
import { useOperator, useSession } from '../session/session.tsx'
import { ThemeToggle } from '../theme/ThemeToggle.tsx'
import styles from './Frame.module.css'
import { Help } from './Help.tsx'
import { useShortcuts } from './useShortcuts.ts'

const CONTENT_ID = 'content'
const MENU_ID = 'sections'

export function Frame({ theme, children }: { theme: Theme; children: ReactNode }) {
  const { path, visits } = useRouter()
  const { brand } = useConfig()
  const [menu, setMenu] = useState(false)
  const [help, setHelp] = useState(false)
  const place = placeOf(path)
  useShortcuts(() => setHelp(true))

  const title = pageTitle(place, brand.name)
  useEffect(() => {
    document.title = title
  }, [title])

  // After a navigation, but not on the first document, which readers begin at its top.
  const seen = useRef(visits)
  useEffect(() => {
    if (seen.current === visits) return
    seen.current = visits
    setMenu(false)
    document.querySelector<HTMLElement>('h1')?.focus()
  }, [visits])

  return (
    <div className={styles.frame}>
      <a href={`#${CONTENT_ID}`} className={styles.skip}>
        {enFrame.skip}
      </a>
      <header className={styles.header}>
        <Link to="/" className={styles.brand}>
          <Mark className={styles.mark} />
          <bdi className={styles.name}>{brand.name}</bdi>
          <span className={styles.console}>{enFrame.console}</span>
        </Link>
        <Button
          size="small"
          className={styles.menu}
          aria-expanded={menu}
          aria-controls={MENU_ID}
          onClick={() => setMenu(!menu)}
        >
          {enFrame.menu}
        </Button>
      </header>
      <div id={MENU_ID} className={styles.side} data-open={menu}>
        <nav aria-label={enFrame.navigation}>
          <ul className={styles.sections}>
            {sections.map((section) => (
              <li key={section}>
                <Link
                  to={pathOf(section)}
                  className={styles.section}
                  aria-current={sectionOf(place) === section ? 'page' : undefined}
                >
                  {enFrame.sections[section]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={enFrame.operator} className={styles.own}>
          <Operator />
          <div className={styles.tools}>
            <ThemeToggle initial={theme} />
            <Button
              variant="quiet"
              size="small"
              aria-haspopup="dialog"
              onClick={() => setHelp(true)}
            >
              {enFrame.shortcuts}
            </Button>
          </div>
        </section>
      </div>
      <main id={CONTENT_ID} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {help && <Help onClose={() => setHelp(false)} />}
    </div>
  )
}

function Operator() {
  const { account, role } = useOperator()
  const { end } = useSession()
  const [busy, setBusy] = useState(false)
  async function signOut() {
    setBusy(true)
    await ask('/v1/session/end', { method: 'POST', body: '{}' }).catch(() => undefined)
    end()
  }
  return (
    <div className={styles.operator}>
      <span className={styles.role}>{enFrame.signedInAs(enFrame.roles[role])}</span>
      <Address value={account.slice(account.lastIndexOf(':') + 1)} />
      <div>
        <Button variant="quiet" size="small" busy={busy} onClick={() => void signOut()}>
          {enFrame.signOut}
        </Button>
      </div>
    </div>
  )
}
