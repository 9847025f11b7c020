// The inbox page: a list, and the chosen email in a frame that runs no script.
import { escapeHtml } from '@aureus/protocol/html'
import type { InboxMessage } from './message.ts'
import { style } from './style.ts'

const timeOf = (ms: number) => new Date(ms).toISOString().slice(0, 16).replace('T', ' ')

export interface InboxPage {
  messages: readonly InboxMessage[]
  chosen?: InboxMessage | undefined
  /** Whether the phone runs beside the inbox. */
  phone: boolean
}

export function writeInbox({ messages, chosen, phone }: InboxPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${chosen ? '' : '<meta http-equiv="refresh" content="3">'}
<title>${chosen ? `${escapeHtml(chosen.subject)} · ` : ''}Inbox</title>
<style>${style}</style>
</head>
<body>
<header><h1><a href="/">Inbox</a></h1><p>All email that this machine sends arrives here and nowhere else.${phone ? ' <a href="/phone">Phone</a>' : ''}</p></header>
${chosen ? `<nav class="back" aria-label="Inbox"><a href="/">All emails</a></nav>` : ''}
<main>
${chosen ? writeMessage(chosen) : writeList(messages)}
</main>
</body>
</html>
`
}

function writeList(messages: readonly InboxMessage[]): string {
  if (messages.length === 0)
    return '<p class="empty">No email yet. New email appears here automatically.</p>'
  const rows = messages.map(
    ({ id, subject, to, receivedAtMs }) =>
      `<li><a href="/messages/${id}"><b>${escapeHtml(subject || '(no subject)')}</b><span>to ${escapeHtml(to.join(', '))}</span><time>${timeOf(receivedAtMs)}</time></a></li>`,
  )
  return `<ul>${rows.join('\n')}</ul>`
}

function writeMessage({ id, subject, from, to, receivedAtMs }: InboxMessage): string {
  return `<article>
<h2>${escapeHtml(subject || '(no subject)')}</h2>
<dl><dt>From</dt><dd>${escapeHtml(from)}</dd><dt>To</dt><dd>${escapeHtml(to.join(', '))}</dd><dt>Received</dt><dd>${timeOf(receivedAtMs)} UTC</dd></dl>
<iframe title="Email content" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${id}/body"></iframe>
</article>`
}

/** The frame's document. Its links open in a new tab, as in a mail program. */
export function writeBody({ html, text }: InboxMessage): string {
  const shown = html || `<!doctype html><meta charset="utf-8"><pre>${escapeHtml(text)}</pre>`
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(shown)
    ? shown.replace(/<head[^>]*>/i, (head) => `${head}${base}`)
    : `${base}${shown}`
}
