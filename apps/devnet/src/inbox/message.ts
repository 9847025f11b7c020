// An email as the inbox shows it.
import PostalMime from 'postal-mime'

export interface InboxMessage {
  id: string
  /** Its `Message-ID`, which stays the same when a mail is sent again; empty without one. */
  messageId: string
  receivedAtMs: number
  from: string
  to: string[]
  subject: string
  text: string
  html: string
  /** Link targets, in order. */
  links: string[]
}

/** @param to the recipient of the SMTP envelope, whatever the header says */
export async function readMessage(
  raw: Uint8Array,
  { id, receivedAtMs, to }: Pick<InboxMessage, 'id' | 'receivedAtMs' | 'to'>,
): Promise<InboxMessage> {
  const mail = await PostalMime.parse(raw)
  const { from, subject = '', text = '', html = '', messageId = '' } = mail
  const sender = from?.name ? `${from.name} <${from.address}>` : (from?.address ?? '')
  const links = text.match(/https?:\/\/[^\s<>"]+/g) ?? []
  return { id, messageId, receivedAtMs, from: sender, to, subject, text, html, links }
}
