// The headers that the server sends and a proxy must pass on, once each.
import type { Answer } from './ask.ts'
import { advice, type Finding, ok, wrong } from './finding.ts'
import type { Patient } from './patient.ts'

const expected: readonly (readonly [name: string, fits: RegExp])[] = [
  ['cross-origin-opener-policy', /^same-origin-allow-popups$/],
  ['cross-origin-resource-policy', /^same-origin$/],
  ['origin-agent-cluster', /^\?1$/],
  ['permissions-policy', /(?:^|,\s*)camera=\(\)/],
  ['referrer-policy', /^strict-origin-when-cross-origin$/],
  ['x-content-type-options', /^nosniff$/],
]

/** What the policy of a page must contain. */
const directives: readonly (readonly [name: string, fits: RegExp])[] = [
  ['default-src', /^'none'$/],
  ['script-src', /^'self'(?: 'nonce-[\w+/=-]+')?$/],
  ['base-uri', /^'none'$/],
  ['object-src', /^'none'$/],
  ['require-trusted-types-for', /^'script'$/],
]

export function checkHeaders({ page }: Patient): Finding[] {
  const bad = expected.filter(([name, fits]) => !isOnce(page, name, fits)).map(([name]) => name)
  const headers =
    bad.length === 0
      ? ok('headers/security', `all ${expected.length} arrive`)
      : wrong('headers/security', `missing, changed or doubled: ${bad.join(', ')}`, {
          why: 'Without them, other sites reach into the page.',
          remedy: 'Let the proxy pass on the headers of the server and add none of these itself.',
        })
  return [headers, ...checkPolicy(page)]
}

const isOnce = (answer: Answer, name: string, fits: RegExp): boolean => {
  const values = answer.all(name)
  return values.length === 1 && fits.test(values[0] ?? '')
}

function checkPolicy(page: Answer): Finding[] {
  const policies = page.all('content-security-policy')
  const remedy = {
    why: 'The policy is what keeps injected code away from wallets and sessions.',
    remedy: 'Let the proxy pass on content-security-policy unchanged, and add none of its own.',
  }
  if (policies.length === 0)
    return [wrong('headers/policy', 'content-security-policy is missing', remedy)]
  const parsed = policies.map(parsePolicy)
  const bad = directives
    .filter(([name, fits]) => !parsed.every((policy) => fits.test(policy.get(name) ?? '')))
    .map(([name]) => name)
  const policy =
    policies.length > 1
      ? wrong('headers/policy', `${policies.length} policies arrive`, remedy)
      : bad.length > 0
        ? wrong('headers/policy', `is weaker than the server's: ${bad.join(', ')}`, remedy)
        : ok('headers/policy', 'is strict')
  return [policy, checkAncestors(parsed[0] ?? new Map())]
}

function checkAncestors(policy: ReadonlyMap<string, string>): Finding {
  const ancestors = policy.get('frame-ancestors')
  if (ancestors === undefined || /(?:^|\s)(?:\*|https?:)(?:\s|$)/.test(ancestors))
    return wrong('headers/frames', 'any site may show the page in a frame', {
      why: 'A site that shows it in a frame can steal clicks on it.',
      remedy: 'Let the proxy pass on frame-ancestors as the server sends it.',
    })
  if (ancestors === "'none'") return ok('headers/frames', 'the page is not shown in frames')
  return advice('headers/frames', `the page may be shown in frames by ${ancestors}`, {
    why: 'These sites can steal clicks on it.',
    remedy: 'Check that MINI_APP_HOSTS and SAFE_APP_HOSTS name only sites that you trust.',
  })
}

export const parsePolicy = (policy: string): ReadonlyMap<string, string> =>
  new Map(
    policy.split(';').flatMap((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return name === '' ? [] : [[name.toLowerCase(), values.join(' ')] as const]
    }),
  )
