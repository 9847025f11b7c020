// What DNS says about the domain that mails come from: SPF, DKIM, DMARC, and where answers go.
import type { Resolver } from 'node:dns/promises'

export interface SenderQuestion {
  /** The part of MAIL_FROM after the @. */
  readonly domain: string
  /** The selector of the mail server's DKIM signatures; absent: DKIM is not checked. */
  readonly selector: string | undefined
  readonly resolver: Pick<Resolver, 'resolveTxt' | 'resolveMx'>
}

export const senderRecords = ['SPF', 'DKIM', 'DMARC', 'MX'] as const

export interface SenderFinding {
  readonly record: (typeof senderRecords)[number]
  /** Where DNS has it. */
  readonly name: string
  /** `advice`: mails arrive, and it could be better. `unknown`: it was not looked up. */
  readonly verdict: 'ok' | 'advice' | 'wrong' | 'unknown'
  /** What DNS answers; undefined if nothing. */
  readonly found: string | undefined
  /** In a few words. */
  readonly summary: string
  /** Why it matters and what to do; absent if nothing is wrong. */
  readonly why?: string
  readonly remedy?: string
}

/** More than any domain has. The rest is not read. */
const MAX_RECORDS = 50

/** @throws the resolver's error if DNS does not answer */
export async function examineSender(question: SenderQuestion): Promise<SenderFinding[]> {
  const { domain, selector } = question
  return [
    spfOf(domain, await texts(question, domain)),
    selector === undefined
      ? uncheckedDkim(domain)
      : dkimOf(
          `${selector}._domainkey.${domain}`,
          await texts(question, `${selector}._domainkey.${domain}`),
        ),
    await checkDmarc(question),
    await checkBounces(question),
  ]
}

const spam = 'Mailboxes refuse the codes or sort them out as spam, so people cannot sign in.'

function spfOf(domain: string, found: readonly string[]): SenderFinding {
  const records = found.filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const [record] = records
  const remedy = `Publish one TXT record at ${domain}: v=spf1, what your mail service documents, and -all.`
  const about = { record: 'SPF', name: domain, found: record } as const
  if (record === undefined)
    return {
      ...about,
      verdict: 'wrong',
      summary: `${domain} has no SPF record`,
      why: spam,
      remedy,
    }
  if (records.length > 1)
    return {
      ...about,
      verdict: 'wrong',
      summary: `${domain} has ${records.length} SPF records, so none counts`,
      why: spam,
      remedy,
    }
  if (/\s\+?all(?:\s|$)/i.test(record))
    return {
      ...about,
      verdict: 'wrong',
      summary: `${domain} lets every server send in its name`,
      why: 'Anybody can send mails that look like yours.',
      remedy,
    }
  return /\s[-~]all(?:\s|$)/i.test(record) || /\sredirect=/i.test(record)
    ? { ...about, verdict: 'ok', summary: record }
    : {
        ...about,
        verdict: 'advice',
        summary: `${domain} does not end with -all or ~all`,
        why: spam,
        remedy,
      }
}

const uncheckedDkim = (domain: string): SenderFinding => ({
  record: 'DKIM',
  name: `_domainkey.${domain}`,
  verdict: 'unknown',
  found: undefined,
  summary: 'not checked; name the selector with --dkim-selector or MAIL_DKIM_SELECTOR',
})

function dkimOf(name: string, found: readonly string[]): SenderFinding {
  const record = found.find((text) => /(?:^|;)\s*p=/.test(text))
  const [, key] = /(?:^|;)\s*p=([^;]*)/.exec(record ?? '') ?? []
  const about = { record: 'DKIM', name, found: record } as const
  if (key?.trim()) return { ...about, verdict: 'ok', summary: 'the key is published' }
  return {
    ...about,
    verdict: 'wrong',
    summary: key === undefined ? 'no key at this selector' : 'the key is withdrawn',
    why: spam,
    remedy: 'Publish the record that your mail service shows, and check the selector.',
  }
}

/** A domain below another one may use the record of that one (RFC 7489, section 6.6.3). */
async function checkDmarc(question: SenderQuestion): Promise<SenderFinding> {
  const labels = question.domain.split('.')
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  for (const domain of parents) {
    const name = `_dmarc.${domain}`
    const record = (await texts(question, name)).find((text) => /^v=DMARC1\s*;/i.test(text))
    if (record === undefined) continue
    const about = { record: 'DMARC', name, found: record } as const
    const [, policy] = /;\s*p=(\w+)/i.exec(record) ?? []
    if (policy !== undefined && policy.toLowerCase() !== 'none')
      return { ...about, verdict: 'ok', summary: record }
    return {
      ...about,
      verdict: 'advice',
      summary: 'the policy asks for nothing',
      why: 'Mailboxes accept mails that others send in your name.',
      remedy: 'When the reports show that your own mails pass, set p=quarantine or p=reject.',
    }
  }
  const name = `_dmarc.${question.domain}`
  return {
    record: 'DMARC',
    name,
    verdict: 'wrong',
    found: undefined,
    summary: `${question.domain} has no DMARC record`,
    why: spam,
    remedy: `Publish a TXT record at ${name}, such as v=DMARC1; p=quarantine.`,
  }
}

async function checkBounces({ domain, resolver }: SenderQuestion): Promise<SenderFinding> {
  const found = await orNone(resolver.resolveMx(domain))
  // A single dot says that the domain takes no mails (RFC 7505).
  const hosts = found
    .map(({ exchange }) => exchange)
    .filter((host) => host !== '' && host !== '.')
    .slice(0, MAX_RECORDS)
  const about = { record: 'MX', name: domain } as const
  return hosts.length > 0
    ? { ...about, verdict: 'ok', found: hosts.join(' '), summary: `${domain} takes mails` }
    : {
        ...about,
        verdict: 'advice',
        found: undefined,
        summary: `${domain} takes no mails`,
        why: 'Reports of failed mails and answers of people are lost, and some mailboxes refuse such senders.',
        remedy: `Publish an MX record at ${domain}.`,
      }
}

const texts = async ({ resolver }: SenderQuestion, name: string): Promise<string[]> =>
  (await orNone(resolver.resolveTxt(name))).slice(0, MAX_RECORDS).map((parts) => parts.join(''))

/** A name or a record that does not exist is an answer. */
async function orNone<T>(asking: Promise<T[]>): Promise<T[]> {
  try {
    return await asking
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}
