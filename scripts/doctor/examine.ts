// All checks of one deployment, in the order of the report.
import { Resolver } from 'node:dns/promises'
import { type Reach, reasonOf, Unreachable } from './ask.ts'
import { checkCaching, checkCookies } from './caching.ts'
import { checkClock, checkOriginSetting } from './clock.ts'
import { checkContracts } from './contracts.ts'
import { type Finding, unknown } from './finding.ts'
import { checkHeaders } from './headers.ts'
import { checkMail, type MailQuestion } from './mail.ts'
import { checkNodes } from './nodes.ts'
import { admit, type Patient } from './patient.ts'
import { checkPassing, checkVisitor } from './proxy.ts'
import { checkRedirect, checkTls } from './tls.ts'
import { checkWallet, type Verification } from './wallet.ts'

export interface Examination {
  readonly origin: string
  readonly reach?: Reach
  /** Where plain http is; by default port 80 of the origin's host, if the origin is on port 443. */
  readonly plainOrigin?: string | undefined
  readonly mail?: Omit<MailQuestion, 'resolver'> | undefined
  readonly resolver?: MailQuestion['resolver']
  readonly verify?: ((origin: string) => Promise<Verification>) | undefined
  readonly clock?: () => number
}

const DNS_TIMEOUT_MS = 5000

export async function examine({
  origin,
  reach = {},
  plainOrigin = plainOf(origin),
  mail,
  resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
  verify,
  clock = Date.now,
}: Examination): Promise<Finding[]> {
  const tls = await checkTls({ origin, reach, clock }, 'tls')
  const byMail = mail
    ? () => checkMail({ ...mail, resolver })
    : async () => [
        unknown('mail/dns', 'not checked; name the domain of MAIL_FROM with --mail-domain'),
      ]
  try {
    const patient = await admit(origin, reach, clock)
    const checks: readonly (readonly [name: string, check: (one: Patient) => unknown])[] = [
      ['tls/redirect', (one) => checkRedirect(one, plainOrigin)],
      ['server/origin', checkOriginSetting],
      ['headers/security', checkHeaders],
      ['proxy/visitor', checkVisitor],
      ['proxy/passing', checkPassing],
      ['caching/page', checkCaching],
      ['cookies/flags', checkCookies],
      ['clock/skew', checkClock],
      ['wallet/origin', (one) => checkWallet(one, verify)],
      ['nodes/all', checkNodes],
      ['contracts/all', checkContracts],
    ]
    const findings: Finding[] = [...tls]
    // One after the other, so that timings are those of a quiet line.
    for (const [name, check] of checks)
      findings.push(...(await attempt(name, () => check(patient))))
    return [...findings, ...(await byMail())]
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error
    return [...tls, unknown('server/page', `${origin}: ${error.message}`), ...(await byMail())]
  }
}

/** A server that stops answering half way leaves the other checks alone. */
async function attempt(name: string, check: () => unknown): Promise<readonly Finding[]> {
  try {
    const found = (await check()) as Finding | readonly Finding[]
    return Array.isArray(found) ? found : [found as Finding]
  } catch (error) {
    return [unknown(name, `could not be checked: ${reasonOf(error)}`)]
  }
}

function plainOf(origin: string): string | undefined {
  const { protocol, hostname, port } = new URL(origin)
  return protocol === 'https:' && port === '' ? `http://${hostname}` : undefined
}
