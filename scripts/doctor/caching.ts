// What may be kept, and what must not, and cookies.
import * as v from 'valibot'
import { parseAnswer } from './ask.ts'
import { advice, type Finding, ok, unknown, wrong } from './finding.ts'
import { parsePolicy } from './headers.ts'
import type { Patient } from './patient.ts'

const YEAR_S = 31_536_000

const LatestBuildSchema = v.object({ buildId: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)) })

export async function checkCaching(patient: Patient): Promise<Finding[]> {
  return [await checkDocument(patient), await checkFile(patient), await checkBuild(patient)]
}

async function checkDocument(patient: Patient): Promise<Finding> {
  const check = 'caching/page'
  const again = await patient.ask('/', { headers: { accept: 'text/html' } })
  const [first, second] = [patient.page, again].map(({ all }) =>
    parsePolicy(all('content-security-policy')[0] ?? '').get('script-src'),
  )
  const isSame = first?.includes('nonce-') && first === second
  const control = patient.page.headers['cache-control'] ?? ''
  if (isSame)
    return wrong(check, 'two requests got the same page, with the same nonce', {
      why: 'A cache gives the page of one visitor to others, and the nonce no longer protects it.',
      remedy: 'Let the proxy and the CDN respect cache-control: no-store.',
    })
  return /no-store/.test(control)
    ? ok(check, 'is made for each request')
    : wrong(check, `cache-control is ${control || 'missing'}`, {
        why: 'Caches may give the page of one visitor to others.',
        remedy: 'Let the proxy pass on cache-control: no-store.',
      })
}

async function checkFile(patient: Patient): Promise<Finding> {
  const check = 'caching/files'
  const html = (
    await patient.ask('/', { headers: { accept: 'text/html', 'accept-encoding': 'identity' } })
  ).body
  const [, path] = /(?:src|href)="(\/assets\/[\w./-]{1,200})"/.exec(html.toString('utf8')) ?? []
  if (path === undefined) return unknown(check, 'the page names no file of /assets/')
  const { status, headers } = await patient.ask(path, {
    headers: { 'accept-encoding': 'br, gzip' },
  })
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  if (status !== 200 || isPage)
    return wrong(check, `${path} got ${isPage ? 'a page' : status}`, {
      why: 'The page does not start.',
      remedy:
        'Let the proxy pass /assets/ to the server, or serve every file of apps/web/dist/client/assets.',
    })
  const control = headers['cache-control'] ?? ''
  const [, age = '0'] = /max-age=(\d{1,12})/.exec(control) ?? []
  return Number(age) >= YEAR_S && control.includes('immutable')
    ? ok(check, control)
    : advice(check, `cache-control is ${control || 'missing'}`, {
        why: 'Browsers ask for every file again, although its name changes with its content.',
        remedy:
          'Let the proxy pass on the server’s cache-control below /assets/: a year, immutable.',
      })
}

async function checkBuild(patient: Patient): Promise<Finding> {
  const check = 'caching/builds'
  const answer = await patient.ask(`/builds/latest.json?${patient.clock()}`)
  const build = parseAnswer(answer, LatestBuildSchema)
  if (!build) return unknown(check, `/builds/latest.json got ${answer.status}`)
  const { age, 'cache-control': control = '' } = answer.headers
  return age === undefined && control.includes('no-store')
    ? ok(check, `the page is build ${build.buildId}`)
    : wrong(check, 'a cache keeps /builds/latest.json', {
        why: 'Open pages do not learn of a new build, and ask for files that are gone.',
        remedy: 'Let the proxy and the CDN respect cache-control: no-store.',
      })
}

/** The nonce of a sign-in, which every visitor asks for and which expires unused. */
export async function checkCookies(patient: Patient): Promise<Finding[]> {
  const check = 'cookies/flags'
  const answer = await patient.ask('/v1/sign-in/nonce')
  const [cookie] = answer.all('set-cookie')
  if (answer.status !== 200 || cookie === undefined)
    return [unknown(check, `the server set no cookie (${answer.status})`)]
  const flags = cookie.split(';').map((part) => part.trim().toLowerCase())
  const missing = ['httponly', 'secure', 'path=/'].filter((flag) => !flags.includes(flag))
  if (!flags.some((flag) => flag.startsWith('samesite='))) missing.push('samesite')
  if (flags.some((flag) => flag.startsWith('domain='))) missing.push('no domain')
  if (!cookie.startsWith('__Host-')) missing.push('the prefix __Host-')
  return [
    missing.length === 0
      ? ok(check, 'HttpOnly, Secure, SameSite, __Host-')
      : wrong(check, `lacks ${missing.join(', ')}`, {
          why: 'Scripts, other hosts or plain http could get at sessions.',
          remedy:
            'Set PUBLIC_ORIGIN to the https origin, and let the proxy leave set-cookie as it is.',
        }),
  ]
}
