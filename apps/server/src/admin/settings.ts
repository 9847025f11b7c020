// Settings of the operator's console: where it listens, and whose wallets open it.
import type { CaipNetworkId, Network } from '@aureus/protocol'
import {
  CaipNetworkIdSchema,
  chainNamespaces,
  knownChains,
  parseCaipNetworkId,
} from '@aureus/protocol'
import { AccountAddressSchema, isAccountAddress } from '@aureus/protocol/addresses'
import { type Role, RoleSchema } from '@aureus/protocol/admin'
import * as v from 'valibot'
import { isLoopback } from '../platform/settings/origin.ts'
import type { Report } from '../platform/settings/problem.ts'
import { integer, originLike, type Read, setting, text } from '../platform/settings/schema.ts'
import { type AuditSettings, auditVariables, readAudit } from './audit/settings.ts'

/** How far the console's port is from the page's. */
const PORT_DISTANCE = 88
const MAX_ACCOUNTS = 100

/** The accounts of anvil and hardhat, whose keys everybody knows: "test test … junk". */
const publicAccounts: ReadonlySet<string> = new Set([
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
])

/** An account that may open the console. */
export interface Operator {
  /** In its family's canonical form. */
  readonly address: string
  /** Where a contract account signs; a key account signs anywhere. Absent in an entry without a chain. */
  readonly chainId: CaipNetworkId | undefined
  readonly role: Role
}

export const adminVariables = {
  ...auditVariables,
  ADMIN_ACCOUNTS: v.optional(
    setting(
      'expected accounts with viewer, support or admin, each once, such as "0x…=admin eip155:1:0x…=support"; Ethereum addresses with their checksum',
      parseAccounts,
    ),
    '',
  ),
  ADMIN_PORT: v.optional(integer(1, 65535)),
  ADMIN_HOST: v.optional(
    text('expected an address or host name', (value) => /^[\w.:-]+$/.test(value)),
    '127.0.0.1',
  ),
  ADMIN_URL: v.optional(originLike('https://console.example.com')),
}

export interface AdminSettings {
  readonly operators: readonly Operator[]
  readonly port: number
  readonly host: string
  /** `scheme://host[:port]` as operators open it. Sign-in messages name it. */
  readonly url: string
  /** Networks on which their messages are accepted. */
  readonly networks: readonly CaipNetworkId[]
  /** Where entries of the audit log go, too. */
  readonly audit: AuditSettings
}

function parseAccounts(value: string): readonly Operator[] | undefined {
  const entries = value.split(/\s+/).filter(Boolean)
  const operators = entries.map(parseAccount)
  const isEach = operators.every((one): one is Operator => one !== undefined)
  if (!isEach || operators.length > MAX_ACCOUNTS) return undefined
  const names = operators.map(({ address, chainId }) => `${chainId} ${address}`)
  return new Set(names).size === names.length ? Object.freeze(operators) : undefined
}

function parseAccount(entry: string): Operator | undefined {
  const [, account = '', named] = /^([^=]+)=(\w+)$/.exec(entry) ?? []
  const role = v.safeParse(RoleSchema, named)
  if (!role.success) return undefined
  const colon = account.lastIndexOf(':')
  const address = account.slice(colon + 1)
  if (colon < 0)
    return v.is(AccountAddressSchema, address)
      ? { address, chainId: undefined, role: role.output }
      : undefined
  const chain = v.safeParse(CaipNetworkIdSchema, account.slice(0, colon))
  return chain.success && isAccountAddress(chain.output, address)
    ? { address, chainId: chain.output, role: role.output }
    : undefined
}

interface Server {
  production: boolean
  port: number
  publicOrigin: string
  walletUrl: string | undefined
  networks: readonly Network[]
  hasKeys: boolean
  /** Of `WEBHOOK_URLS`. */
  webhookUrls: readonly string[]
}

/** @returns undefined without `ADMIN_ACCOUNTS`: the console is off */
export function readAdmin(
  variables: Read<typeof adminVariables>,
  { production, port: pagePort, publicOrigin, walletUrl, networks, hasKeys, webhookUrls }: Server,
  report: Report,
): AdminSettings | undefined {
  const { ADMIN_ACCOUNTS: operators, ADMIN_HOST: host } = variables
  if (operators.length === 0) return undefined
  const beside = pagePort + (pagePort + PORT_DISTANCE > 65_535 ? -PORT_DISTANCE : PORT_DISTANCE)
  const port = variables.ADMIN_PORT ?? beside
  const url = variables.ADMIN_URL ?? `http://localhost:${port}`
  const { protocol, hostname } = new URL(url)
  if (production && operators.some(({ address }) => publicAccounts.has(address)))
    report('ADMIN_ACCOUNTS', 'names an account whose key everybody knows; use one of your own')
  // The audit log's key is sealed.
  if (!hasKeys) report('KMS_DIR', 'is required with ADMIN_ACCOUNTS; create keys with: npm run keys')
  if (url === publicOrigin || url === walletUrl)
    report('ADMIN_URL', 'must differ from PUBLIC_ORIGIN and WALLET_URL; give the console its own')
  else if (protocol !== 'https:' && !isLoopback(hostname))
    report(
      'ADMIN_URL',
      'plain http works on localhost only; use https, or a tunnel to this machine',
    )
  return Object.freeze({
    operators,
    port,
    host,
    url,
    networks: acceptedNetworks(networks, operators),
    audit: readAudit(variables, webhookUrls, report),
  })
}

/** Those of the deployment, and the main one of each family that it has none of: there its key accounts can sign. */
function acceptedNetworks(
  networks: readonly Network[],
  operators: readonly Operator[],
): readonly CaipNetworkId[] {
  const offered = networks.map(({ caipNetworkId }) => caipNetworkId)
  const named = operators.flatMap(({ chainId }) => chainId ?? [])
  const families = new Set([...offered, ...named].map((id) => parseCaipNetworkId(id).namespace))
  const added = chainNamespaces
    .filter((one) => !families.has(one))
    .flatMap((one) => knownChains.find((id) => parseCaipNetworkId(id).namespace === one) ?? [])
  return Object.freeze([...new Set([...offered, ...named, ...added])])
}
