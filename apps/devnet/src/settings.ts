// The devnet's settings, parsed once.
import { resolve } from 'node:path'
import { isZone } from '@aureus/protocol'
import * as v from 'valibot'
import { parseEther } from 'viem'
import type { DevnetNames } from './contracts/deployNames.ts'
import type { OperatorKeysPlace } from './contracts/operatorKeys.ts'
import type { DappPlace } from './dapp/dapp.ts'

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
  DEVNET_SOLANA_PORT: v.optional(Port, '0'),
  DEVNET_RELAY_PORT: v.optional(Port, '0'),
  DEVNET_MARKET: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DEVNET_MARKET_PORT: v.optional(Port, '0'),
  DEVNET_INDEXER: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'off'),
  DEVNET_INDEXER_PORT: v.optional(Port, '0'),
  DEVNET_SMTP_PORT: v.optional(Port, '0'),
  INBOX_PORT: v.optional(Port),
  DEVNET_SOCIAL_PORT: v.optional(Port, '0'),
  DEVNET_DAPP_DIR: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  DEVNET_DAPP_SERVER: v.exactOptional(v.pipe(v.string(), v.url('must be an address'))),
  DEVNET_DAPP_PORT: v.optional(Port, '0'),
  DEVNET_FARCASTER_PORT: v.optional(Port, '0'),
  DEVNET_FARCASTER_RPC_PORT: v.optional(Port, '0'),
  DEVNET_SAFE_PORT: v.optional(Port, '0'),
  DEVNET_BASE_ACCOUNT_PORT: v.optional(Port, '0'),
  DEVNET_BITCOIN_PORT: v.optional(Port, '0'),
  DEVNET_BITCOIN_INDEXER_PORT: v.optional(Port, '0'),
  DEVNET_NEAR_PORT: v.optional(Port, '0'),
  DEVNET_ONRAMP_PORT: v.optional(Port, '0'),
  DEVNET_SWAP_PORT: v.optional(Port, '0'),
  DEVNET_WALLET_URL: v.exactOptional(v.pipe(v.string(), v.url('must be an address'))),
  DEVNET_SOLANA: v.optional(v.picklist(['on', 'off'], 'must be on or off'), 'on'),
  DEVNET_FAUCET_TOKEN: v.pipe(
    v.string('is missing: give a random value of at least 32 characters'),
    v.minLength(32, 'is too short: give a random value of at least 32 characters'),
  ),
  DEVNET_NAMES_ZONE: v.exactOptional(
    v.pipe(v.string(), v.check(isZone, 'must be a domain in lower case')),
  ),
  DEVNET_NAMES_GATEWAY: v.exactOptional(v.pipe(v.string(), v.url('must be an address'))),
  DEVNET_NAMES_KEY_FILE: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  DEVNET_KEYS_DIR: v.exactOptional(v.pipe(v.string(), v.nonEmpty('must not be empty'))),
  EXECUTORS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,2}$/, 'must be a number from 1 to 16'),
      v.toNumber(),
      v.minValue(1, 'must be a number from 1 to 16'),
      v.maxValue(16, 'must be a number from 1 to 16'),
    ),
    '2',
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
  /** Port of the Solana chain's JSON-RPC on 127.0.0.1; 0 (the default) picks a free one. */
  solanaPort?: number
  /** Whether there is a Solana chain; true by default. */
  solana?: boolean
  /** Port on 127.0.0.1 of the market maker on the Solana chain; 0 picks a free one. None by default. */
  marketPort?: number | undefined
  /** Port of the relay on 127.0.0.1; 0 (the default) picks a free one. */
  relayPort?: number
  /** Port on 127.0.0.1 of the indexer with made-up prices; 0 picks a free one. No indexer by default. */
  indexerPort?: number | undefined
  brand?: string
  /** The zone whose names the server in front of the chain manages; none by default. */
  names?: DevnetNames | undefined
  /** The keys of the server in front of the chain. Without them there are no smart accounts. */
  operatorKeys?: OperatorKeysPlace | undefined
  /** Port of the inbox's page. No inbox without it. */
  inboxPort?: number | undefined
  /** Port on 127.0.0.1 on which the inbox receives emails; 0 (the default) picks a free one. */
  smtpPort?: number
  /** The wallet origin that stand-ins send visitors back to. No stand-ins without it. */
  walletUrl?: string | undefined
  /** Port on 127.0.0.1 of the stand-ins; 0 (the default) picks a free one. */
  socialPort?: number
  /** The example of a site that sends batches. None without it. */
  dapp?: DappPlace | undefined
  /** Port on 127.0.0.1 of Farcaster's stand-in; 0 (the default) picks a free one. */
  farcasterPort?: number
  /** Port on 127.0.0.1 of the chain with Farcaster's registries; 0 (the default) picks a free one. */
  farcasterRpcPort?: number
  /** Port on 127.0.0.1 of the stand-in for Safe{Wallet}; 0 (the default) picks a free one. */
  safePort?: number
  /** Port on 127.0.0.1 of the stand-in for Base Account; 0 (the default) picks a free one. */
  baseAccountPort?: number
  /** Port on 127.0.0.1 of the Bitcoin node; 0 (the default) picks a free one. */
  bitcoinPort?: number
  /** Port on 127.0.0.1 of the indexer for Bitcoin; 0 (the default) picks a free one. */
  bitcoinIndexerPort?: number
  /** Port on 127.0.0.1 of the NEAR node; 0 (the default) picks a free one. */
  nearPort?: number
  /** Port on 127.0.0.1 of the stand-ins that sell coins for money; 0 (the default) picks a free one. */
  onrampPort?: number
  /** Port on 127.0.0.1 of the stand-ins for swap services; 0 (the default) picks a free one. */
  swapPort?: number
  /** One grant in wei; 10 ether by default. On Solana, the same number of SOL. */
  faucetAmount?: bigint
}

export class SettingsError extends Error {
  override name = 'SettingsError'
}

/**
 * Reads the devnet's environment variables.
 * @throws SettingsError with one line per missing or wrong setting, without values.
 */
export function parseSettings(env: Record<string, string | undefined>): Required<DevnetSettings> {
  const result = v.safeParse(EnvironmentSchema, env)
  if (!result.success) {
    const lines = result.issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'environment'
      const missing = !Object.hasOwn(env, name)
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
    solanaPort: settings.DEVNET_SOLANA_PORT,
    solana: settings.DEVNET_SOLANA === 'on',
    marketPort: settings.DEVNET_MARKET === 'on' ? settings.DEVNET_MARKET_PORT : undefined,
    relayPort: settings.DEVNET_RELAY_PORT,
    indexerPort: settings.DEVNET_INDEXER === 'on' ? settings.DEVNET_INDEXER_PORT : undefined,
    brand: settings.BRAND_NAME,
    inboxPort: settings.INBOX_PORT,
    smtpPort: settings.DEVNET_SMTP_PORT,
    walletUrl: settings.DEVNET_WALLET_URL && new URL(settings.DEVNET_WALLET_URL).origin,
    socialPort: settings.DEVNET_SOCIAL_PORT,
    dapp: dappOf(settings),
    farcasterPort: settings.DEVNET_FARCASTER_PORT,
    farcasterRpcPort: settings.DEVNET_FARCASTER_RPC_PORT,
    safePort: settings.DEVNET_SAFE_PORT,
    baseAccountPort: settings.DEVNET_BASE_ACCOUNT_PORT,
    bitcoinPort: settings.DEVNET_BITCOIN_PORT,
    bitcoinIndexerPort: settings.DEVNET_BITCOIN_INDEXER_PORT,
    nearPort: settings.DEVNET_NEAR_PORT,
    onrampPort: settings.DEVNET_ONRAMP_PORT,
    swapPort: settings.DEVNET_SWAP_PORT,
    faucetAmount: settings.DEVNET_FAUCET_AMOUNT,
    names: namesOf(settings),
    operatorKeys:
      settings.DEVNET_KEYS_DIR === undefined
        ? undefined
        : { dir: resolve(settings.DEVNET_KEYS_DIR), executors: settings.EXECUTORS },
  }
}

/** Both settings, or none. */
function dappOf(settings: v.InferOutput<typeof EnvironmentSchema>): DappPlace | undefined {
  const { DEVNET_DAPP_DIR: dir, DEVNET_DAPP_SERVER: server, DEVNET_DAPP_PORT: port } = settings
  return dir && server ? { dir: resolve(dir), server: new URL(server).origin, port } : undefined
}

/** All three settings, or none. */
function namesOf(settings: v.InferOutput<typeof EnvironmentSchema>): DevnetNames | undefined {
  const {
    DEVNET_NAMES_ZONE: zone,
    DEVNET_NAMES_GATEWAY: gatewayUrl,
    DEVNET_NAMES_KEY_FILE: keyFile,
  } = settings
  return zone && gatewayUrl && keyFile ? { zone, gatewayUrl, keyFile } : undefined
}
