// The footer: brand, the operator's links, the log, the licence.
import { useClient } from '@aureus/react'
import { enLayout } from '../../messages/enLayout.ts'
import { FOOTER_ID } from '../../router/mainId.ts'
import styles from './Footer.module.css'
import { SaveLogButton } from './SaveLogButton.tsx'

export function Footer() {
  return (
    <footer className={styles.footer} id={FOOTER_ID}>
      <span>{useClient().config.brand.name}</span>
      <FooterLinks />
      <SaveLogButton />
      <span>{enLayout.licence}</span>
    </footer>
  )
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
