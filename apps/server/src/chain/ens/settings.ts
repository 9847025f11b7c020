// Whether and where ENS names are looked up.
import {
  type CaipNetworkId,
  CaipNetworkIdSchema,
  isEvmChain,
  parseEvmAddress,
} from '@aureus/protocol'
import * as v from 'valibot'
import { readPublicUrl } from '../../platform/outbound/publicAgent.ts'
import type { Report } from '../../platform/settings/problem.ts'
import { type Read, setting, switchedOn } from '../../platform/settings/schema.ts'
import type { RpcUrls } from '../rpc/rpcUrls.ts'

export const ensVariables = {
  ENS_CHAIN: v.optional(setting('expected a CAIP-2 chain id such as eip155:1', parseChain)),
  ENS_UNIVERSAL_RESOLVER: v.optional(
    setting('expected the address of a contract', (value) => parseEvmAddress(value)),
  ),
  ENS_CCIP_READ: v.optional(switchedOn, 'false'),
  ENS_AVATAR_HOSTS: v.optional(
    setting('expected host names in lower case, such as "images.example.com"', parseHosts),
    '',
  ),
}

export type EnsVariables = Read<typeof ensVariables>

export interface EnsSettings {
  readonly chainId: CaipNetworkId
  /** The contract that resolves every name. */
  readonly universalResolver: `0x${string}`
  /** Whether to follow gateways that strangers' contracts name. */
  readonly ccipRead: boolean
  /** Hosts from which this server fetches avatars. */
  readonly avatarHosts: readonly string[]
}

/** ENS's own contract on Ethereum and its test networks: https://docs.ens.domains/resolvers/universal */
const UNIVERSAL_RESOLVER = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/**
 * Visitors send coins to the address that a node reports for a name, so the node must be one that the operator
 * chose, not a chain's default public endpoint.
 */
export function readEns(
  variables: EnsVariables,
  { rpcUrls }: { rpcUrls: RpcUrls },
  report: Report,
): EnsSettings | undefined {
  const { ENS_CHAIN: chainId } = variables
  if (!chainId) return undefined
  if (!isEvmChain(chainId) || !rpcUrls[chainId])
    report('ENS_CHAIN', `${chainId} is not an EVM chain with a node of yours; add one to RPC_URLS`)
  return Object.freeze({
    chainId,
    universalResolver: variables.ENS_UNIVERSAL_RESOLVER ?? UNIVERSAL_RESOLVER,
    ccipRead: variables.ENS_CCIP_READ,
    avatarHosts: variables.ENS_AVATAR_HOSTS,
  })
}

/** Public host names, such as `ipfs.example.com euc.li`; `undefined` if one is invalid. */
function parseHosts(text: string): readonly string[] | undefined {
  const hosts = text.split(/[\s,]+/).filter(Boolean)
  const fits = hosts.every((host) => readPublicUrl(`https://${host}`)?.hostname === host)
  return fits ? [...new Set(hosts)] : undefined
}

function parseChain(value: string): CaipNetworkId | undefined {
  const parsed = v.safeParse(CaipNetworkIdSchema, value)
  return parsed.success ? parsed.output : undefined
}
