import { Resolver } from 'node:dns/promises'
import { describe, expect, test } from 'vitest'
import type { Finding } from '../doctor/finding.ts'
import { checkMail } from '../doctor/mail.ts'
import { startDns, type Zone } from './dnsStandIn.ts'
import { WAIT_LIMIT_MS } from './limits.ts'

const verdictsOf = (findings: readonly Finding[]) =>
  Object.fromEntries(findings.map(({ check, verdict }) => [check, verdict]))

describe('checkMail', () => {
  const good: Zone = {
    'example.com': ['v=spf1 include:_spf.mail.example -all', 'something else'],
    'MX example.com': ['mail.example.com'],
    '_dmarc.example.com': ['v=DMARC1; p=reject'],
    'key._domainkey.example.com': [`v=DKIM1; p=${'A'.repeat(300)}`],
  }

  async function mailOf(zone: Zone, selector: string | null = 'key', domain = 'example.com') {
    await using dns = await startDns(zone)
    const resolver = new Resolver({ timeout: WAIT_LIMIT_MS, tries: 1 })
    resolver.setServers([dns.address])
    return verdictsOf(await checkMail({ domain, selector: selector ?? undefined, resolver }))
  }

  test('behavior: accepts a domain that may send, and one below it', async () => {
    const fine = { 'mail/spf': 'ok', 'mail/dkim': 'ok', 'mail/dmarc': 'ok', 'mail/mx': 'ok' }
    expect(await mailOf(good)).toEqual(fine)
    const below = Object.fromEntries(
      Object.entries(good).map(([name, texts]) => [
        name.startsWith('_dmarc') ? name : name.replace('example.com', 'post.example.com'),
        texts,
      ]),
    )
    expect(await mailOf(below, 'key', 'post.example.com')).toEqual(fine)
  })

  test('behavior: does not check DKIM without a selector', async () => {
    expect(await mailOf(good, null)).toMatchObject({ 'mail/dkim': 'unknown' })
  })

  test.each<[string, Zone, string, string]>([
    ['no SPF record', { 'example.com': ['x'] }, 'mail/spf', 'wrong'],
    ['two SPF records', { 'example.com': ['v=spf1 -all', 'v=spf1 ~all'] }, 'mail/spf', 'wrong'],
    ['an SPF record for everybody', { 'example.com': ['v=spf1 +all'] }, 'mail/spf', 'wrong'],
    ['an SPF record without an end', { 'example.com': ['v=spf1 mx'] }, 'mail/spf', 'advice'],
    ['a withdrawn key', { 'key._domainkey.example.com': ['v=DKIM1; p='] }, 'mail/dkim', 'wrong'],
    ['no key', { 'key._domainkey.example.com': [] }, 'mail/dkim', 'wrong'],
    ['no DMARC record', { '_dmarc.example.com': [] }, 'mail/dmarc', 'wrong'],
    [
      'a DMARC record that asks for nothing',
      { '_dmarc.example.com': ['v=DMARC1; p=none'] },
      'mail/dmarc',
      'advice',
    ],
    ['a domain without mailboxes', { 'MX example.com': ['.'] }, 'mail/mx', 'advice'],
  ])('error: finds %s', async (_, change, check, verdict) => {
    expect(await mailOf({ ...good, ...change })).toMatchObject({ [check]: verdict })
  })

  test('error: says that DNS does not answer', async () => {
    const gone = await startDns({})
    await gone[Symbol.asyncDispose]()
    const resolver = new Resolver({ timeout: 200, tries: 1 })
    resolver.setServers([gone.address])
    expect(await checkMail({ domain: 'example.com', selector: undefined, resolver })).toMatchObject(
      [{ check: 'mail/dns', verdict: 'unknown' }],
    )
  })
})
