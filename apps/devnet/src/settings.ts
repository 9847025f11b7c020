// What the devnet is told from outside, parsed once.
import { resolve } from 'node:path'
import * as v from 'valibot'
import { parseEther } from 'viem'

const Port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number, 0 to 65535 (0 picks a free one)'),
  v.toNumber(),
  v.maxValue(65535, 'must be a port number, 0 to 65535 (0 picks a free one)'),
)

const EnvironmentSchema = v.object({
  DEVNET_DIR: v.optional(v.pipe(v.string(), v.nonEmpty('must not be empty')), '.data/devnet'),
  DEVNET_PORT: v.optional(Port, '0'),
  DEVNET_RPC_PORT: v.optional(Port, '0'),
  DEVNET_FAUCET_TOKEN: v.pipe(
    v.string('is missing: give a random value of at least 32 characters'),
    v.minLength(32, 'is too short: give a random value of at least 32 characters'),
  ),
  DEVNET_FAUCET_AMOUNT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,6}(\.\d{1,18})?$/, 'must be an amount of ether such as 10 or 0.5'),
      v.transform(parseEther),
      v.minValue(1n, 'must be more than 0'),
    ),
    '10',
  ),
  BRAND_NAME: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'must not be empty'),
      v.maxLength(40, 'must have at most 40 characters'),
    ),
    'Aureus',
  ),
})

export interface DevnetSettings {
  /** State directory; one devnet at a time. */
  dir: string
  /** Bearer token of the faucet, at least 32 characters. */
  faucetToken: string
  /** Port of the control HTTP on 127.0.0.1; 0 (the default) picks a free one. */
  controlPort?: number
  /** Port of the chain's JSON-RPC on 127.0.0.1; 0 (the default) picks a free one. */
  rpcPort?: number
  brand?: string
  /** What one grant gives, in wei; 10 ether by default. */
  faucetAmount?: bigint
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the devnet's environment variables.
 * @throws SettingsError with one line for each setting that is missing or wrong; never their values.
 */
export function parseSettings(env: Record<string, string | undefined>): Required<DevnetSettings> {
  const result = v.safeParse(EnvironmentSchema, env)
  if (!result.success) {
    const lines = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'environment'
      const missing = env[name] === undefined
      return `${name} ${missing ? 'is missing: give a random value of at least 32 characters' : issue.message}`
    })
    throw new SettingsError(lines.join('\n'))
  }
  const settings = result.output
  return {
    dir: resolve(settings.DEVNET_DIR),
    faucetToken: settings.DEVNET_FAUCET_TOKEN,
    controlPort: settings.DEVNET_PORT,
    rpcPort: settings.DEVNET_RPC_PORT,
    brand: settings.BRAND_NAME,
    faucetAmount: settings.DEVNET_FAUCET_AMOUNT,
  }
}
