import * as v from 'valibot'
import { ProblemError } from './ProblemError.ts'

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(65_535),
)

export type Ports = { port: number; walletPort: number; inboxPort: number }

/**
 * The three ports of one Aureus. The wallet origin and the inbox default to the app's port plus 1 and plus 2.
 * @throws ProblemError for an invalid port, or two equal ones
 */
export function parsePorts(env: NodeJS.ProcessEnv): Ports {
  const port = parsePort('PORT', env['PORT'], 3000)
  const ports = {
    port,
    walletPort: parsePort('WALLET_PORT', env['WALLET_PORT'], port + 1),
    inboxPort: parsePort('INBOX_PORT', env['INBOX_PORT'], port + 2),
  }
  if (new Set(Object.values(ports)).size < 3) {
    throw new ProblemError('PORT, WALLET_PORT and INBOX_PORT must be three different ports.')
  }
  return ports
}

function parsePort(name: string, value: string | undefined, fallback: number): number {
  const parsed = v.safeParse(portSchema, value || String(fallback))
  if (parsed.success) return parsed.output
  throw new ProblemError(
    `${name} must be a whole number from 1 to 65535. It is "${value ?? fallback}".`,
  )
}
