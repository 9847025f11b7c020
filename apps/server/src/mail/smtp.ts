// The operator's mail server.
import { createTransport } from 'nodemailer'
import type { SendMail } from './mailer.ts'
import type { MailSettings } from './settings.ts'

const TIMEOUT_MS = 15_000
const MAX_CONNECTIONS = 4

export interface Smtp {
  send: SendMail
  close(): void
}

/** @param settings `smtps:` is TLS from the first byte; with `smtp:` to another machine STARTTLS must work. */
export function createSmtp({ smtpUrl, from, requireTls }: MailSettings): Smtp {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: MAX_CONNECTIONS,
    host: hostname,
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTLS: requireTls,
    ignoreTLS: !secure && !requireTls,
    ...(username && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    // A mail holds what it was given, and no file or address of this machine.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@"]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, createdAtMs, to, subject, text, html }) {
      await transport.sendMail({
        from,
        // Of the mail, not of the try: mailboxes show a mail that arrives twice once.
        messageId: `<${id}@${domain}>`,
        date: new Date(createdAtMs),
        // As an object: a name or a second address in the text stays part of the one address.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
      })
    },
    close: () => transport.close(),
  }
}
