// Advice on the domain that mails come from.
import { Resolver } from 'node:dns/promises'
import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { examineSender, type SenderFinding, senderRecords } from '../../platform/mail/senderDns.ts'

type Answer = AdminAnswerOf<'GET /v1/mail/dns'>
type Advice = Answer['records'][number]

const TIMEOUT_MS = 5000

export type DnsReader = Pick<Resolver, 'resolveTxt' | 'resolveMx'>

/** The sender of mails, as the settings have it. */
export interface Sender {
  /** `Name <address>` or just the address. */
  readonly from: string
  readonly dkimSelector: string | undefined
}

/** @param sender undefined without a mail server */
export async function adviseOn(
  sender: Sender | undefined,
  resolver: DnsReader = new Resolver({ timeout: TIMEOUT_MS, tries: 2 }),
): Promise<Answer> {
  const domain = sender && domainOf(sender.from)
  if (!sender || domain === undefined) return { domain: null, records: [] }
  try {
    const found = await examineSender({ domain, selector: sender.dkimSelector, resolver })
    return { domain, records: found.map(toAdvice) }
  } catch {
    return {
      domain,
      records: senderRecords.map((record) => ({
        record,
        name: domain,
        found: null,
        state: 'unknown',
        advice: 'DNS does not answer. Try again in a moment.',
      })),
    }
  }
}

/** Undefined for a host without a public name, such as `localhost`. */
function domainOf(from: string): string | undefined {
  const [, domain] = /@([^\s<>@]+?)>?$/.exec(from) ?? []
  return domain?.includes('.') ? domain : undefined
}

function toAdvice({ record, name, verdict, found, summary, why, remedy }: SenderFinding): Advice {
  const advice = {
    ok: 'This is right.',
    unknown: 'Set MAIL_DKIM_SELECTOR to the selector that your mail service names.',
    advice: `${why} ${remedy}`,
    wrong: `${sentence(summary)} ${why} ${remedy}`,
  }[verdict]
  return { record, name, found: found ?? null, state: stateOf(verdict, found), advice }
}

function stateOf(verdict: SenderFinding['verdict'], found: string | undefined): Advice['state'] {
  if (verdict === 'ok') return 'good'
  if (verdict === 'unknown') return 'unknown'
  return found === undefined ? 'missing' : 'weak'
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`
