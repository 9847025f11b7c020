// The server's clock, and what it says it is.
import { advice, type Finding, ok, unknown, wrong } from './finding.ts'
import type { Patient } from './patient.ts'

/** Beyond this, sign-in messages of visitors with a right clock are refused. */
const MAX_SKEW_MS = 60_000
const NOTED_SKEW_MS = 5000

export async function checkClock(patient: Patient): Promise<Finding> {
  const check = 'clock/skew'
  // A health check is not cached, unlike a page of a CDN.
  const { headers, atMs } = await patient.ask('/healthz')
  const serverMs = Date.parse(headers.date ?? '')
  if (Number.isNaN(serverMs)) return unknown(check, 'the server sends no date')
  // The header has whole seconds, rounded down.
  const skewMs = serverMs + 500 - atMs
  const seconds = Math.round(Math.abs(skewMs) / 1000)
  if (Math.abs(skewMs) <= NOTED_SKEW_MS) return ok(check, 'agrees with this machine')
  const found = `${seconds} s ${skewMs < 0 ? 'behind' : 'ahead of'} this machine`
  const remedy = {
    why: 'Nonces, sessions and certificates expire by the clock.',
    remedy:
      'Compare both machines with a time server, and run chrony or systemd-timesyncd on the wrong one.',
  }
  return Math.abs(skewMs) > MAX_SKEW_MS ? wrong(check, found, remedy) : advice(check, found, remedy)
}

export function checkOriginSetting({ origin, config }: Patient): Finding {
  const check = 'server/origin'
  if (!config)
    return wrong(check, '/v1/config does not answer as Aureus does', {
      why: 'Either another program answers there, or the proxy changes answers.',
      remedy: 'Let the proxy pass all paths to the server.',
    })
  return config.origin === origin
    ? ok(check, 'PUBLIC_ORIGIN is this address')
    : wrong(check, `PUBLIC_ORIGIN is ${config.origin}`, {
        why: 'Sign-in messages name another site than the address bar, and wallets warn.',
        remedy: `Set PUBLIC_ORIGIN=${origin}, or give visitors the other address.`,
      })
}
