// Settings that have no effect with the others: the operator believes that something is on which is not.
import { adminVariables } from '../../admin/settings.ts'
import { ensVariables } from '../../chain/ens/settings.ts'
import { escrowVariables } from '../../embedded/escrowLink/settings.ts'
import { walletVariables } from '../../embedded/walletApi/settings.ts'
import { mailVariables } from '../../platform/mail/settings.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { solanaFeeVariables } from '../../transactions/solanaFees/settings.ts'
import { swapVariables } from '../../transactions/swap/settings.ts'
import { operationVariables } from '../../transactions/userOperations/settings.ts'
import type { Variables } from './variables.ts'

interface Need {
  /** What is needed, such as `ENS_CHAIN`. */
  readonly needed: keyof Variables
  /** Its only value that makes the others count. */
  readonly value?: string
  readonly names: readonly string[]
  /** In development there is a stand-in. */
  readonly inProduction?: true
}

const besides = (table: object, ...others: readonly string[]) =>
  Object.keys(table).filter((name) => !others.includes(name))

const needs: readonly Need[] = [
  { needed: 'DATABASE_URL', names: ['DATABASE_POOL_SIZE'] },
  { needed: 'ADMIN_ACCOUNTS', names: besides(adminVariables, 'ADMIN_ACCOUNTS') },
  { needed: 'ASSETS_DIR', names: ['ASSETS_KEEP'] },
  { needed: 'REDIS_URL', names: ['REDIS_PREFIX'] },
  { needed: 'SMTP_URL', names: besides(mailVariables, 'SMTP_URL') },
  { needed: 'ONRAMP_PROVIDERS', names: ['ONRAMP_PAUSED', 'ONRAMP_COUNTRY_HEADER'] },
  // Without it, any visitor could write the header.
  { needed: 'TRUST_PROXY', names: ['ONRAMP_COUNTRY_HEADER', 'COUNTRY_HEADER'] },
  { needed: 'ENS_CHAIN', names: besides(ensVariables, 'ENS_CHAIN') },
  { needed: 'ESCROW_URL', names: besides(escrowVariables, 'ESCROW_URL') },
  {
    needed: 'WALLET_URL',
    inProduction: true,
    // Webhooks and session tokens use the keys, too.
    names: besides(walletVariables, 'WALLET_URL', 'KMS_DIR', ...Object.keys(escrowVariables)),
  },
  { needed: 'APPLE_CLIENT_ID', inProduction: true, names: ['APPLE_ASK_EMAIL'] },
  {
    needed: 'SMART_ACCOUNT_NETWORKS',
    // The first two have texts of their own. The others also matter for Solana, and for making keys.
    names: besides(
      operationVariables,
      'BUNDLER_URLS',
      'PAYMASTERS',
      'COUNTERFACTUAL_NETWORKS',
      'SMART_ACCOUNT_NETWORKS',
      'PAYMASTER_LOW_OPERATIONS',
      'EXECUTORS',
    ),
  },
  { needed: 'SWAP_SOURCES', names: besides(swapVariables, 'SWAP_SOURCES') },
  { needed: 'SOLANA_FEE_NETWORKS', names: besides(solanaFeeVariables, 'SOLANA_FEE_NETWORKS') },
  {
    needed: 'KMS_SERVICE',
    value: 'vault',
    names: ['VAULT_TOKEN_FILE', 'VAULT_TRANSIT_MOUNT', 'VAULT_KEY_PREFIX'],
  },
  { needed: 'KMS_SERVICE', value: 'aws', names: ['AWS_KMS_KEYS', 'AWS_KMS_ENDPOINT'] },
  {
    needed: 'KMS_SERVICE',
    value: 'gcp',
    names: ['GCP_KMS_KEY_RING', 'GCP_KMS_KEY_PREFIX', 'GCP_KMS_ENDPOINT'],
  },
]

/**
 * @param given the settings that the operator set
 * @param reported those with a problem of their own, which is enough
 */
export function reportIdle(
  variables: Variables,
  { given, reported }: { given: ReadonlySet<string>; reported: ReadonlySet<string> },
  report: Report,
): void {
  const production = variables.NODE_ENV === 'production'
  for (const { needed, value, names, inProduction } of needs) {
    const isMet = value === undefined ? given.has(needed) : variables[needed] === value
    if (isMet || reported.has(needed) || (inProduction && !production)) continue
    const wanted = value === undefined ? needed : `${needed}=${value}`
    for (const name of names.filter((one) => given.has(one)))
      report(name, `has no effect without ${wanted}; set that too, or remove this`)
  }
  const { METRICS_PORT: metricsPort, PORT: port, WALLET_PORT: walletPort = port + 1 } = variables
  const hasWallet = !production || given.has('WALLET_URL')
  const taken = hasWallet ? [port, walletPort] : [port]
  if (metricsPort !== undefined && taken.includes(metricsPort))
    report('METRICS_PORT', 'must not be the port of the page or of the wallet; set another one')
  const { ADMIN_PORT: adminPort } = variables
  if (adminPort !== undefined && [...taken, metricsPort].includes(adminPort))
    report('ADMIN_PORT', 'is the port of the page, the wallet or the metrics; set another one')
}
