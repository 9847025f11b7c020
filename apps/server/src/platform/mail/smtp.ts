// The operator's mail server.
import { createTransport } from 'nodemailer'
import type { SendMail } from './mailer.ts'
import type { MailSettings } from './settings.ts'

const TIMEOUT_MS = 15_000

export interface Smtp {
  send: SendMail
  close(): void
}

/** @param settings `smtps:` is TLS from the first byte; `smtp:` to another machine requires STARTTLS */
export function createSmtp({ smtpUrl, from, requireTls, concurrency }: MailSettings): Smtp {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl)
  const secure = protocol === 'smtps:'
  const transport = createTransport({
    pool: true,
    maxConnections: concurrency,
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
    // Mail content must not pull in files or URLs.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = /@([^\s<>@"]+)>?$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ id, createdAtMs, to, language, subject, text, html }) {
      await transport.sendMail({
        from,
        // Per mail, not per attempt: mailboxes show a duplicate once.
        messageId: `<${id}@${domain}>`,
        date: new Date(createdAtMs),
        // As an object, so that a name or a second address in the text cannot add recipients.
        to: { name: '', address: to },
        subject,
        text,
        html,
        headers: {
          'auto-submitted': 'auto-generated',
          'x-auto-response-suppress': 'All',
          // RFC 3282. Readers that speak, or translate, go by it.
          ...(language !== null && { 'content-language': language }),
        },
      })
    },
    close: () => transport.close(),
  }
}
