// What the operator has to say beside the product: their links, legal texts and help.
import { useClient, useMessages } from '@aureus/react'
import type { PageMessages } from '../../messages/en.ts'
import styles from './DefaultLayout.module.css'

/** Nothing where the operator set nothing. */
export function FooterLinks() {
  const messages = useMessages<PageMessages>().shell
  const { links = [], legal = {}, support } = useClient().config.brand
  const all = [
    ...links,
    { label: messages.imprint, href: legal.imprint },
    { label: messages.privacy, href: legal.privacy },
    { label: messages.terms, href: legal.terms },
    { label: messages.support, href: support },
  ].filter(({ href }) => href)
  return all.map(({ label, href }) => (
    <a key={label + href} className={styles.line} href={href}>
      {label}
    </a>
  ))
}
