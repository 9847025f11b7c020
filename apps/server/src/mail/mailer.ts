// Sends mails after the answer that they belong to: how long a mail server takes tells nobody anything.
import type { FastifyBaseLogger } from 'fastify'
import type { MailDraft, RenderedMail } from './layout.ts'
import { renderMail } from './layout.ts'

export interface OutgoingMail extends RenderedMail {
  /** One address, as `EmailSchema` takes it. */
  to: string
}

/** Hands one mail over; rejects where the other side does not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>

export interface Mailer {
  /** False where the operator named no mail server: then nobody can sign in by mail. */
  readonly available: boolean
  /** Comes back at once. A mail that cannot be sent is tried again, and in the end only logged. */
  queue(to: string, draft: MailDraft): void
  /** What waits gets a few seconds. */
  close(): Promise<void>
}

export interface CreateMailerParameters {
  brand: string
  send: SendMail | undefined
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>
  /** Waits before the next tries. */
  retryMs?: readonly number[]
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Together 19 hours: less than the delay of a recovery, which the owner must hear of in time. */
const RETRY_MS = [1000, 10_000, MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS]
/** More wait only where the mail server is gone for long; each holds a few kilobytes. */
const MAX_WAITING = 2000
const CLOSE_WITHIN_MS = 3000

export function createMailer(parameters: CreateMailerParameters): Mailer {
  const { brand, send, log, retryMs = RETRY_MS } = parameters
  const waiting = new Set<Promise<void>>()
  const ending = new AbortController()

  async function deliver(sendOne: SendMail, mail: OutgoingMail, goodForMs = Infinity) {
    let waitedMs = 0
    for (const waitMs of [...retryMs, undefined]) {
      try {
        return await sendOne(mail)
      } catch (error) {
        // Never the error's own words: mail servers repeat the address in theirs.
        const failure = describe(error)
        const isLast = waitMs === undefined || waitedMs + waitMs >= goodForMs
        if (isLast || isPermanent(error) || ending.signal.aborted)
          return log.error({ failure }, 'a mail could not be sent and is given up')
        log.warn({ failure }, 'a mail could not be sent and is tried again')
        await pause(waitMs, ending.signal)
        waitedMs += waitMs
      }
    }
  }

  return {
    available: send !== undefined,
    queue(to, draft) {
      if (!send) return
      if (waiting.size >= MAX_WAITING) {
        log.error('too many mails wait: one is dropped')
        return
      }
      const mail = { to, ...renderMail(brand, draft) }
      const delivery: Promise<void> = deliver(send, mail, draft.goodForMs).finally(() =>
        waiting.delete(delivery),
      )
      waiting.add(delivery)
    },
    async close() {
      ending.abort()
      await Promise.race([Promise.all(waiting), pause(CLOSE_WITHIN_MS)])
    },
  }
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : undefined

/** The mail server knows that it will never take it (RFC 5321, section 4.2.1). */
function isPermanent(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && code >= 500
}

function describe(error: unknown): string {
  const code = codeOf(error)
  if (code !== undefined) return `SMTP ${code}`
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    timer.unref()
    signal?.addEventListener('abort', () => resolve(), { once: true })
  })
}
