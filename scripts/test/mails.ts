// An email as the product renders it, for pictures of the inbox.
import { englishMails } from '../../apps/server/src/platform/mail/language.ts'
import { renderMail } from '../../apps/server/src/platform/mail/layout.ts'
import { linkMail } from '../../apps/server/src/platform/mail/mails.ts'

/** The message as sent over SMTP. */
export function linkMailText({ to, link }: { to: string; link: string }): string {
  const askedAtMs = Date.UTC(2026, 10, 20, 10, 5)
  const draft = linkMail('Aureus', {
    link: () => link,
    askedAtMs,
    browser: 'Firefox',
    system: 'Windows',
  })
  const { subject, html } = renderMail('Aureus', draft, englishMails)
  return [
    'From: Aureus <wallet@aureus.example>',
    `To: ${to}`,
    `Subject: ${subject}`,
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
  ].join('\r\n')
}
