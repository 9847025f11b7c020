// The footer: brand, the operator's links, the log, the licence.
import { useClient } from '@aureus/react'
import { enLayout } from '../../messages/enLayout.ts'
import { FOOTER_ID } from '../../router/mainId.ts'
import styles from './Footer.module.css'
import { FooterLinks } from './FooterLinks.tsx'
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
