// The outbox of mail and webhooks.

export interface MailTables {
  mail_outbox: OutboxRow
}

/** One mail. The row is deleted once the mail server has accepted the mail. */
export interface OutboxRow {
  /** 128 bits, base64url: also the left part of the `Message-ID`. */
  id: string
  /** A `MailKind`, or `webhook:` and the event. Logs and metrics say nothing else about a row. */
  kind: string
  /**
   * The recovery that this mail is about. When the recovery ends, the mail is deleted. Null for mail that must
   * always be sent.
   */
  recovery_id: string | null
  /**
   * For example `auth-kek.1`. Null, like the two columns below, once the content is wiped: when a mail that was given up
   * expires.
   */
  kek_id: string | null
  /** Base64url, as `sealed`. */
  wrapped_dek: string | null
  /** Of a mail, BCP 47; null for webhooks, and for mails of older builds, which are in English. */
  language: string | null
  /** JSON of recipient and content, or of address and body. */
  sealed: string | null
  attempts: number
  created_at_ms: number
  /** When it was first due. Reminders are written ahead of time. */
  due_at_ms: number
  /** When a worker may take it. Taking it moves this forward by the lease. Null once the mail is given up. */
  next_at_ms: number | null
  /** The worker that took it last. */
  lease: string | null
  /** After this time it is not sent. */
  expires_at_ms: number
  died_at_ms: number | null
  /** Why the last attempt failed, as a status or a code: never the other server's words. Null before the first. */
  failure: string | null
}
