// Mail that waits to be sent.

export interface MailTables {
  mail_outbox: OutboxRow
}

/** One mail. The row is deleted once the mail server has accepted the mail. */
export interface OutboxRow {
  /** 128 bits, base64url: also the left part of the `Message-ID`. */
  id: string
  /** A `MailKind`: all that logs and metrics say about a mail. */
  kind: string
  /**
   * A recovery that this mail is about: when the recovery ends, so does the mail. Null for mail that must go out
   * in any case.
   */
  recovery_id: string | null
  /** Such as `auth-kek.1`; null once the mail is dead and its content is wiped, as the two below. */
  kek_id: string | null
  /** Base64url, as `sealed`. */
  wrapped_dek: string | null
  /** JSON of recipient and content. */
  sealed: string | null
  attempts: number
  created_at_ms: number
  /** When it was first due: reminders are written ahead of time. */
  due_at_ms: number
  /** When a worker may take it. Taking it moves this forward by the lease. Null where the mail is dead. */
  next_at_ms: number | null
  /** The worker that took it last. */
  lease: string | null
  /** Later than this it is not sent any more. */
  expires_at_ms: number
  died_at_ms: number | null
}
