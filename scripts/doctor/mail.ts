// Whether mails of the embedded wallet arrive: what DNS says about the sender's domain.
import type { Resolver } from 'node:dns/promises'
import { reasonOf } from './ask.ts'
import { advice, type Finding, ok, type Remedy, unknown, wrong } from './finding.ts'

export interface MailQuestion {
  /** The part of MAIL_FROM after the @. */
  readonly domain: string
  /** The selector of the mail server's DKIM signatures; absent: DKIM is not checked. */
  readonly selector: string | undefined
  readonly resolver: Pick<Resolver, 'resolveTxt' | 'resolveMx'>
}

/** More than any domain has. The rest is not read. */
const MAX_RECORDS = 50

export async function checkMail(question: MailQuestion): Promise<Finding[]> {
  const { domain, selector } = question
  try {
    return [
      spfOf(domain, await texts(question, domain)),
      selector === undefined
        ? unknown('mail/dkim', 'not checked; name the selector with --dkim-selector')
        : dkimOf(await texts(question, `${selector}._domainkey.${domain}`)),
      await checkDmarc(question),
      await checkBounces(question),
    ]
  } catch (error) {
    return [unknown('mail/dns', `${domain} could not be looked up: ${reasonOf(error)}`)]
  }
}

const spam: Remedy['why'] =
  'Mailboxes refuse the codes or sort them out as spam, so people cannot sign in.'

function spfOf(domain: string, found: readonly string[]): Finding {
  const check = 'mail/spf'
  const records = found.filter((text) => /^v=spf1(?:\s|$)/i.test(text))
  const [record] = records
  const remedy = `Publish one TXT record at ${domain}: v=spf1, what your mail service documents, and -all.`
  if (record === undefined)
    return wrong(check, `${domain} has no SPF record`, { why: spam, remedy })
  if (records.length > 1)
    return wrong(check, `${domain} has ${records.length} SPF records, so none counts`, {
      why: spam,
      remedy,
    })
  if (/\s\+?all(?:\s|$)/i.test(record))
    return wrong(check, `${domain} lets every server send in its name`, {
      why: 'Anybody can send mails that look like yours.',
      remedy,
    })
  return /\s[-~]all(?:\s|$)/i.test(record) || /\sredirect=/i.test(record)
    ? ok(check, record)
    : advice(check, `${domain} does not end with -all or ~all`, { why: spam, remedy })
}

function dkimOf(found: readonly string[]): Finding {
  const check = 'mail/dkim'
  const [, key] = found.map((text) => /(?:^|;)\s*p=([^;]*)/.exec(text)).find(Boolean) ?? []
  if (key?.trim()) return ok(check, 'the key is published')
  return wrong(check, key === undefined ? 'no key at this selector' : 'the key is withdrawn', {
    why: spam,
    remedy: 'Publish the record that your mail service shows, and check the selector.',
  })
}

/** A domain below another one may use the record of that one (RFC 7489, section 6.6.3). */
async function checkDmarc(question: MailQuestion): Promise<Finding> {
  const check = 'mail/dmarc'
  const labels = question.domain.split('.')
  const parents = labels.slice(0, -1).map((_, at) => labels.slice(at).join('.'))
  for (const domain of parents) {
    const found = await texts(question, `_dmarc.${domain}`)
    const record = found.find((text) => /^v=DMARC1\s*;/i.test(text))
    if (record === undefined) continue
    const [, policy] = /;\s*p=(\w+)/i.exec(record) ?? []
    if (policy !== undefined && policy.toLowerCase() !== 'none') return ok(check, record)
    return advice(check, 'the policy asks for nothing', {
      why: 'Mailboxes accept mails that others send in your name.',
      remedy: 'When the reports show that your own mails pass, set p=quarantine or p=reject.',
    })
  }
  return wrong(check, `${question.domain} has no DMARC record`, {
    why: spam,
    remedy: `Publish a TXT record at _dmarc.${question.domain}, such as v=DMARC1; p=quarantine.`,
  })
}

async function checkBounces({ domain, resolver }: MailQuestion): Promise<Finding> {
  const check = 'mail/mx'
  const found = await orNone(resolver.resolveMx(domain))
  // A single dot says that the domain takes no mails (RFC 7505).
  const takes = found.some(({ exchange }) => exchange !== '' && exchange !== '.')
  return takes
    ? ok(check, `${domain} takes mails`)
    : advice(check, `${domain} takes no mails`, {
        why: 'Reports of failed mails and answers of people are lost, and some mailboxes refuse such senders.',
        remedy: `Publish an MX record at ${domain}.`,
      })
}

const texts = async ({ resolver }: MailQuestion, name: string): Promise<string[]> =>
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
