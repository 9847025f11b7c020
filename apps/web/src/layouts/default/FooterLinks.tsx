// The operator's links, legal texts and help.
import { useClient } from '@aureus/react'
import { enLayout } from '../../messages/enLayout.ts'
import styles from './Footer.module.css'

/** Draws nothing if the operator set none. */
export function FooterLinks() {
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
