// The footer: brand, the operator's links, the languages, the log, the licence.
import { useClient, whenIdle } from '@aureus/react'
import { type ReactNode, useEffect, useState } from 'react'
import { enLayout } from '../../messages/enLayout.ts'
import { FOOTER_ID } from '../../router/mainId.ts'
import styles from './Footer.module.css'
import { SaveLogButton } from './SaveLogButton.tsx'

export function Footer() {
  const { brand, languages } = useClient().config
  return (
    <footer className={styles.footer} id={FOOTER_ID}>
      <span>{brand.name}</span>
      <FooterLinks />
      {languages && <Languages />}
      <SaveLogButton />
      <span>{enLayout.licence}</span>
    </footer>
  )
}

/** The place of the menu, which loads when the page is idle. */
function Languages() {
  const [menu, setMenu] = useState<ReactNode>()
  useEffect(
    () =>
      whenIdle(() =>
        import('../../language/FooterLanguages.tsx').then(
          (part) => setMenu(part.drawn),
          () => {},
        ),
      ),
    [],
  )
  return <span className={styles.languages}>{menu}</span>
}

// The operator's links, legal texts and help.

/** Draws nothing if the operator set none. */
function FooterLinks() {
  const { links = [], legal = {}, support } = useClient().config.brand
  const all = [
    ...links,
    { label: enLayout.imprint, href: legal.imprint },
    { label: enLayout.privacy, href: legal.privacy },
    { label: enLayout.terms, href: legal.terms },
    { label: enLayout.support, href: support },
  ].filter(({ href }) => href)
  return all.map(({ label, href }) => (
    <a key={label + href} className={styles.line} href={href}>
      {label}
    </a>
  ))
}
