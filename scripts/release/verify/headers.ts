// The headers that the wallet's origin must send. Written independently of the server's code, so that weakening one
// there shows up here.

/**
 * `owner`: the owner's own window. `ownerAcross`: the same, opened by a page on another site, whose frame it has to
 * reach. `site`: a window that a site of others opens, and that signs by itself. `rescue`: one file with its script
 * inside. `worker`: a script in which keys are whole, which takes its policy from its own file. `file`: any other file.
 * `error`: what is answered to an address that does not exist.
 */
export type Answer =
  | 'frame'
  | 'popup'
  | 'page'
  | 'owner'
  | 'ownerAcross'
  | 'site'
  | 'rescue'
  | 'worker'
  | 'file'
  | 'error'

/** All windows of logins reach the page that opened them. */
const isPopup = (path: string) => path === '/approve' || path.startsWith('/oauth/')

export const answerOf = (
  given: string,
  documents: ReadonlySet<string>,
  site: 'none' | 'cross-site',
): Answer => {
  if (!documents.has(given))
    return /^\/assets\/(?:worker|ownerWorker)-[\w-]+\.js$/.test(given) ? 'worker' : 'file'
  // A translated document is answered like the English one.
  const path = given.replace(/^\/[a-z]{2}(?:-\w+)?(?=\/)/, '')
  if (path === '/frame') return 'frame'
  if (path === '/keys') return site === 'none' ? 'owner' : 'ownerAcross'
  if (path === '/connect') return 'site'
  if (path === '/rescue') return 'rescue'
  return isPopup(path) ? 'popup' : 'page'
}

const closed = {
  'default-src': "'none'",
  'form-action': "'none'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'require-trusted-types-for': "'script'",
}

const own = {
  'script-src': "'self'",
  'worker-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'font-src': "'self'",
  'connect-src': "'self'",
}

const openers: Partial<Record<Answer, string>> = {
  popup: 'unsafe-none',
  owner: 'same-origin-allow-popups',
  ownerAcross: 'unsafe-none',
  site: 'unsafe-none',
}

const exact: Readonly<Record<string, string>> = {
  'cross-origin-embedder-policy': 'require-corp',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Each makes the browser load, store or send something that the manifest knows nothing of. */
const forbidden = [
  'access-control-allow-origin',
  'content-security-policy-report-only',
  'link',
  'location',
  'nel',
  'refresh',
  'report-to',
  'service-worker-allowed',
  'set-cookie',
  'sourcemap',
  'x-sourcemap',
]

export interface HeaderCheck {
  problems: string[]
  /** Origins that may hold this document in a frame. */
  ancestors: string[]
}

/** @param origin that answered */
export function checkHeaders(headers: Headers, answer: Answer, origin: string): HeaderCheck {
  const problems: string[] = []
  const expect = (name: string, wanted: string) => {
    const found = headers.get(name)
    if (found !== wanted) problems.push(`${name} is ${quote(found)}, not "${wanted}"`)
  }
  for (const [name, wanted] of Object.entries(exact)) expect(name, wanted)
  expect('cross-origin-opener-policy', openers[answer] ?? 'same-origin')
  expect('cross-origin-resource-policy', answer === 'frame' ? 'same-site' : 'same-origin')
  if (answer !== 'frame') expect('x-frame-options', 'DENY')
  if (isDocument(answer)) expect('cache-control', 'no-store')
  if (
    origin.startsWith('https:') &&
    !/^max-age=\d{8,}(;|$)/.test(headers.get('strict-transport-security') ?? '')
  )
    problems.push('strict-transport-security is missing or shorter than four months')
  for (const name of forbidden)
    if (headers.has(name)) problems.push(`${name} is sent, and must not be`)
  // Reports of violations go to the wallet's own server, and no reports of other kinds go anywhere.
  if (headers.has('reporting-endpoints')) expect('reporting-endpoints', 'waict="/reports"')
  return { problems, ancestors: checkPolicy(headers, { answer, origin, problems }) }
}

const isDocument = (answer: Answer) => !['file', 'worker', 'error'].includes(answer)

function checkPolicy(
  headers: Headers,
  { answer, origin, problems }: { answer: Answer; origin: string; problems: string[] },
): string[] {
  const policy = readPolicy(headers.get('content-security-policy') ?? '')
  if (!policy) {
    problems.push('content-security-policy is missing, or names a directive twice')
    return []
  }
  const wanted = new Map<string, string>([
    ...Object.entries(closed),
    ...Object.entries(sourcesOf(answer, { policy, origin })),
  ])
  const ancestors = policy.get('frame-ancestors')
  policy.delete('frame-ancestors')
  for (const name of new Set([...wanted.keys(), ...policy.keys()]))
    if (policy.get(name) !== wanted.get(name))
      problems.push(
        `content-security-policy: ${name} is ${quote(policy.get(name))}, not ${quote(wanted.get(name))}`,
      )
  const origins = ancestors?.split(' ') ?? []
  const fits =
    ancestors === "'none'" || (answer === 'frame' && origins.length > 0 && origins.every(isOrigin))
  if (!fits) problems.push(`content-security-policy: frame-ancestors is ${quote(ancestors)}`)
  return ancestors === "'none'" ? [] : origins
}

/** The same for every answer, except for two kinds that may do less. */
function sourcesOf(
  answer: Answer,
  { policy, origin }: { policy: ReadonlyMap<string, string>; origin: string },
): Record<string, string> {
  if (answer === 'worker')
    return { 'connect-src': `${origin}/v1/deposit/key`, 'trusted-types': "'none'" }
  if (answer === 'rescue') return { ...inside(policy), 'trusted-types': "'none'" }
  return { ...own, 'trusted-types': 'aureus-worker aureus-puzzle' }
}

/** The rescue page names its one script and its one style sheet by hash. The manifest has the hash of the whole. */
function inside(policy: ReadonlyMap<string, string>): Record<string, string> {
  const hashOf = (name: string) => {
    const found = policy.get(name) ?? ''
    return /^'sha256-[A-Za-z0-9+/]{43}='$/.test(found) ? found : "'sha256-…'"
  }
  return {
    'script-src': hashOf('script-src'),
    'style-src': hashOf('style-src'),
    'img-src': 'data:',
  }
}

/** `undefined` for two directives of one name, of which a browser takes the first, and for two policies. */
function readPolicy(text: string): Map<string, string> | undefined {
  const directives = text
    .split(';')
    .map((directive) => directive.trim())
    .filter(Boolean)
    .map((directive): [string, string] => {
      const [name = '', ...values] = directive.split(/\s+/)
      return [name.toLowerCase(), values.join(' ')]
    })
  const policy = new Map(directives)
  return directives.length > 0 && policy.size === directives.length ? policy : undefined
}

const isOrigin = (text: string) =>
  !text.includes('*') && /^https?:\/\//.test(text) && URL.parse(text)?.origin === text

const quote = (text: string | null | undefined) => (text ? `"${text}"` : 'missing')
