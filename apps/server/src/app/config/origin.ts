// The origin that visitors open, and the address on which the server listens for them.
import { isLoopback } from '../../platform/settings/origin.ts'
import type { Report } from '../../platform/settings/problem.ts'
import type { Variables } from './variables.ts'

type OriginVariables = Pick<Variables, 'PUBLIC_ORIGIN' | 'PORT'>

export function readPublicOrigin(
  { PUBLIC_ORIGIN: named, PORT: port }: OriginVariables,
  { production }: { production: boolean },
  report: Report,
): string {
  const name = 'PUBLIC_ORIGIN'
  const origin = named ?? `http://localhost:${port}`
  const { protocol, hostname } = new URL(origin)
  if (production && named === undefined)
    report(name, 'is required; set the https origin that visitors open')
  else if (production && isLoopback(hostname))
    report(name, 'names this machine only; set the origin that visitors open')
  else if (production && protocol !== 'https:')
    report(name, 'must use https; sessions can be stolen over plain http')
  // Without TLS the session cookie lacks `Secure`, which is safe on this machine only.
  else if (protocol === 'http:' && !isLoopback(hostname))
    report(name, 'plain http works on localhost only; use https')
  return origin
}

export const readHost = (
  { HOST: host }: Pick<Variables, 'HOST'>,
  { production }: { production: boolean },
): string => host ?? (production ? '0.0.0.0' : '127.0.0.1')
