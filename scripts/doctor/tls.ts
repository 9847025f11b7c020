// The certificate, the protocol, and the way from http to https.
import { type ConnectionOptions, connect } from 'node:tls'
import { ask, NO_TLS, type Reach, reasonOf } from './ask.ts'
import { advice, type Finding, ok, type Remedy, unknown, wrong } from './finding.ts'
import type { Patient } from './patient.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 86_400_000
/** Automatic renewal begins a month before the end, so less than this means that it fails. */
const RENEWAL_DAYS = 14
/** Half a year, below which browsers' preload lists and scanners count HSTS as missing. */
const MIN_HSTS_S = 15_552_000

interface Handshake {
  protocol: string
  /** Why the certificate is not trusted. */
  fault: string | undefined
  expiresAtMs: number
}

const certificate: Remedy = {
  why: 'Browsers refuse the page, and visitors learn to ignore warnings.',
  remedy:
    'Renew the certificate, with all intermediate ones, and let the proxy renew it by itself.',
}

/** @param name such as `tls`, before the names of the checks */
export async function checkTls(
  { origin, reach, clock }: Pick<Patient, 'origin' | 'reach' | 'clock'>,
  name: string,
): Promise<Finding[]> {
  if (!origin.startsWith('https:'))
    return [
      wrong(`${name}/certificate`, `${origin} is not https`, {
        why: 'Anybody on the way can read sessions and change the page.',
        remedy: 'Put a proxy with TLS in front of the server.',
      }),
    ]
  try {
    const { protocol, fault, expiresAtMs } = await shakeHands(origin, reach, {})
    const days = Math.floor((expiresAtMs - clock()) / DAY_MS)
    const trusted =
      fault !== undefined && fault !== 'CERT_HAS_EXPIRED'
        ? wrong(`${name}/certificate`, `is not trusted: ${fault}`, certificate)
        : days < 0 || fault !== undefined
          ? wrong(`${name}/certificate`, 'has expired', certificate)
          : days < RENEWAL_DAYS
            ? advice(`${name}/certificate`, `expires in ${days} days`, certificate)
            : ok(`${name}/certificate`, `is trusted and expires in ${days} days`)
    return [trusted, await checkProtocol(origin, reach, `${name}/protocol`, protocol)]
  } catch (error) {
    const reason = reasonOf(error)
    if (reason !== NO_TLS) return [unknown(`${name}/certificate`, `${origin}: ${reason}`)]
    return [
      wrong(`${name}/certificate`, reason, {
        why: 'Browsers cannot open the page.',
        remedy: 'Let the proxy answer TLS on this port.',
      }),
    ]
  }
}

async function checkProtocol(
  origin: string,
  reach: Reach,
  check: string,
  protocol: string,
): Promise<Finding> {
  const old = {
    minVersion: 'TLSv1',
    maxVersion: 'TLSv1.1',
    ciphers: 'DEFAULT:@SECLEVEL=0',
  } as const
  const isOld = await shakeHands(origin, reach, old).then(
    () => true,
    () => false,
  )
  return isOld
    ? wrong(check, 'accepts TLS 1.0 or 1.1', {
        why: 'Both are broken and withdrawn (RFC 8996).',
        remedy: 'Accept TLS 1.2 and 1.3 only.',
      })
    : ok(check, protocol)
}

function shakeHands(origin: string, { ca, lookup }: Reach, versions: ConnectionOptions) {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  return new Promise<Handshake>((resolve, reject) => {
    const socket = connect({
      host,
      port: Number(port || 443),
      // Addresses have no server name (RFC 6066, section 3).
      ...(!/^[\d.]+$|:/.test(host) && { servername: host }),
      rejectUnauthorized: false,
      ...(ca !== undefined && { ca }),
      ...(lookup && { lookup }),
      ...versions,
    })
    socket.setTimeout(TIMEOUT_MS, () =>
      socket.destroy(Object.assign(new Error(), { code: 'ETIMEDOUT' })),
    )
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const fault = socket.authorizationError as unknown
      resolve({
        protocol: socket.getProtocol() ?? 'an unknown protocol',
        fault: socket.authorized ? undefined : codeOf(fault),
        expiresAtMs: Date.parse(socket.getPeerCertificate().valid_to),
      })
      socket.destroy()
    })
  })
}

const codeOf = (fault: unknown): string =>
  fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault)

/** @param plainOrigin where plain http is, if the origin is on the usual port */
export async function checkRedirect(
  { origin, reach, page }: Patient,
  plainOrigin: string | undefined,
): Promise<Finding[]> {
  const hsts = page.headers['strict-transport-security']
  const [, age = '0'] = /(?:^|;)\s*max-age="?(\d{1,12})"?/i.exec(String(hsts)) ?? []
  const remedy: Remedy = {
    why: 'A visitor who types the name without https is open to anyone on the way.',
    remedy:
      'Let the proxy pass on the header strict-transport-security, which the server sends in production, and redirect http to https with 301 or 308.',
  }
  const strict =
    Number(age) >= MIN_HSTS_S
      ? ok('tls/hsts', `${age} s`)
      : wrong('tls/hsts', hsts === undefined ? 'the header is missing' : 'is too short', remedy)
  if (plainOrigin === undefined)
    return [
      strict,
      unknown('tls/redirect', 'the port is not the usual one, so plain http has none'),
    ]
  const answer = await ask(`${plainOrigin}/`, reach).catch(() => undefined)
  // Nothing on port 80 is safe, because browsers try https first.
  if (answer === undefined) return [strict, ok('tls/redirect', 'plain http does not answer')]
  const { location = '' } = answer.headers
  const isSame = URL.parse(location, plainOrigin)?.origin === origin
  if (isSame && [301, 308].includes(answer.status))
    return [strict, ok('tls/redirect', `${answer.status} to https`)]
  const found = `plain http answers ${answer.status}${isSame ? ' to https' : ''}`
  return [
    strict,
    isSame ? advice('tls/redirect', found, remedy) : wrong('tls/redirect', found, remedy),
  ]
}
