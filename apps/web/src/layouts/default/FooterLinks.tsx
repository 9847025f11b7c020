// What the operator has to say beside the product: their links, legal texts and help.
import { useClient } from '@aureus/react'
import { enLayout } from '../../messages/enLayout.ts'
import styles from './Footer.module.css'

/** Nothing where the operator set nothing. */
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
