// Reads what a remote wallet approved.
import { type CaipNetworkId, type ChainNamespace, chainNamespaces } from '@aureus/protocol'
import * as v from 'valibot'
import { WalletNameSchema } from '../walletInfo.ts'
import { type SessionProperties, sessionPropertySchemas } from './capabilities.ts'

export interface SessionAccount {
  caipNetworkId: CaipNetworkId
  address: string
}

/** What the wallet approved in one chain family. */
export interface SessionNamespace {
  /** In the wallet's order, at most one per chain and address. */
  accounts: readonly SessionAccount[]
  methods: readonly string[]
}

export interface WalletConnectSession {
  topic: string
  /** The name that the wallet gives itself. */
  name: string
  /** The wallet's own URL scheme, which opens its app. */
  app?: string
  namespaces: Partial<Record<ChainNamespace, SessionNamespace>>
  /** CAIP-25, sent with the approval. Unparsed. */
  properties?: SessionProperties
}

const isFamily = (name: string): name is ChainNamespace =>
  (chainNamespaces as readonly string[]).includes(name)

/** More than any wallet shares. */
const MAX_ACCOUNTS = 1024
const MAX_METHODS = 256

const NamespaceSchema = v.object({
  accounts: v.pipe(v.array(v.string()), v.maxLength(MAX_ACCOUNTS)),
  methods: v.pipe(v.array(v.string()), v.maxLength(MAX_METHODS)),
})

/** Schemes of apps only: rejects those that browsers, phones or app stores handle. */
const AppSchema = v.pipe(
  v.string(),
  v.maxLength(128),
  v.regex(
    /^(?!(?:https?|wss?|ftp|wc|javascript|data|file|blob|about|vbscript|intent|market|itms[\w-]*|tel|sms|mailto|facetime[\w-]*|view-source|chrome[\w-]*):)[a-z][a-z\d.+-]*:\/\/(?:[\w-]+\/?)?$/i,
  ),
)

const SessionSchema = v.object({
  topic: v.string(),
  peer: v.object({
    metadata: v.object({
      name: v.fallback(WalletNameSchema, 'WalletConnect'),
      redirect: v.fallback(
        v.optional(v.object({ native: v.fallback(v.optional(AppSchema), undefined) })),
        undefined,
      ),
    }),
  }),
  // CAIP-217: keys are families or single chains.
  namespaces: v.record(v.string(), v.unknown()),
  ...sessionPropertySchemas,
})

/** @returns `undefined` for a malformed session, or one without a usable account */
export function readSession(value: unknown): WalletConnectSession | undefined {
  const parsed = v.safeParse(SessionSchema, value)
  if (!parsed.success) return undefined
  const { topic, peer, namespaces: scopes, sessionProperties, scopedProperties } = parsed.output
  const app = peer.metadata.redirect?.native
  const namespaces: WalletConnectSession['namespaces'] = {}
  for (const [scope, content] of Object.entries(scopes)) {
    const [family = ''] = scope.split(':')
    const agreed = v.safeParse(NamespaceSchema, content)
    if (!isFamily(family) || !agreed.success) continue
    const accounts = agreed.output.accounts.flatMap((id) => readAccount(id, family))
    const before = namespaces[family]
    if (accounts.length === 0 && !before) continue
    namespaces[family] = {
      accounts: distinct([...(before?.accounts ?? []), ...accounts]),
      methods: [...new Set([...(before?.methods ?? []), ...agreed.output.methods])],
    }
  }
  if (Object.keys(namespaces).length === 0) return undefined
  return {
    topic,
    name: peer.metadata.name,
    namespaces,
    ...((sessionProperties || scopedProperties) && {
      properties: { sessionProperties, scopedProperties },
    }),
    ...(app !== undefined && { app }),
  }
}

/** CAIP-10. */
function readAccount(id: string, family: ChainNamespace): SessionAccount[] {
  const [, network, address] = /^([a-z0-9]{3,8}:[-\w]{1,32}):([-.%\w]{1,128})$/.exec(id) ?? []
  if (!network?.startsWith(`${family}:`) || !address) return []
  return [{ caipNetworkId: network as CaipNetworkId, address }]
}

function distinct(accounts: readonly SessionAccount[]): readonly SessionAccount[] {
  const keys = accounts.map(({ caipNetworkId, address }) => `${caipNetworkId}:${address}`)
  return accounts.filter((_, at) => keys.indexOf(keys[at] as string) === at)
}
