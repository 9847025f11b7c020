import * as v from 'valibot'
import { ProblemError } from './ProblemError.ts'

const portSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(65_535),
)

export type Ports = { port: number; walletPort: number; inboxPort: number; adminPort: number }

/** As the server's own default. */
const CONSOLE_DISTANCE = 88

/**
 * The ports of one Aureus. The wallet origin, the inbox and the console default to the app's port plus 1, 2 and 88.
 * @throws ProblemError for an invalid port, or two equal ones
 */
export function parsePorts(env: NodeJS.ProcessEnv): Ports {
  const port = parsePort('PORT', env['PORT'], 3000)
  const beside =
    port + CONSOLE_DISTANCE > 65_535 ? port - CONSOLE_DISTANCE : port + CONSOLE_DISTANCE
  const ports = {
    port,
    walletPort: parsePort('WALLET_PORT', env['WALLET_PORT'], port + 1),
    inboxPort: parsePort('INBOX_PORT', env['INBOX_PORT'], port + 2),
    adminPort: parsePort('ADMIN_PORT', env['ADMIN_PORT'], beside),
  }
  if (new Set(Object.values(ports)).size < 4) {
    throw new ProblemError(
      'PORT, WALLET_PORT, INBOX_PORT and ADMIN_PORT must be four different ports.',
    )
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
