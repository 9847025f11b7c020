// `wallet_getCapabilities` (EIP-5792): what the account can do, by chain.
import { evmChainIdHex, isEvmChain, parseEvmAddress, type WalletNetwork } from '@aureus/protocol'
import { ASSET_DISCOVERY, type Capabilities } from '@aureus/protocol/calls'
import type { EmbeddedAccountType } from '@aureus/protocol/embedded'
import type { AccountCode } from '@aureus/protocol/operations'
import { PERMISSION_TYPES } from '@aureus/protocol/permissions'
import * as v from 'valibot'
import { foreignAccount, invalidParams } from '../../lib/faults/refusals.ts'
import type { AccountCodes } from '../userOperations/operations.ts'
import { PAYMASTER_SERVICE } from './readBatchRequest.ts'

const AskedSchema = v.object({
  address: v.string(),
  chains: v.nullish(v.array(v.pipe(v.string(), v.regex(/^0x[0-9a-fA-F]{1,13}$/)))),
})

export interface CapabilitiesParameters {
  account: string
  networks: readonly WalletNetwork[]
  typeOn(network: WalletNetwork): EmbeddedAccountType
  /** The account's code on each network with smart accounts whose node answers. */
  codes(): Promise<AccountCodes>
}

/** Stands for every chain, as in the standard's answers. */
const ALL_CHAINS = 0n

/** `wallet_getCapabilities [address, chains?]`. A chain that the wallet does not have is left out. @throws EmbeddedFault */
export async function answerCapabilities(
  params: unknown,
  { account, networks, typeOn, codes }: CapabilitiesParameters,
): Promise<Capabilities> {
  const [given, wishes] = Array.isArray(params) ? (params as unknown[]) : []
  const parsed = v.safeParse(AskedSchema, { address: given, chains: wishes })
  if (!parsed.success) throw invalidParams('wallet_getCapabilities takes an address and chains')
  const { address, chains } = parsed.output
  const asked = parseEvmAddress(address)
  if (!asked) throw invalidParams('wallet_getCapabilities takes an address and chains')
  if (asked !== account) throw foreignAccount()
  const own = networks.filter(({ caipNetworkId }) => isEvmChain(caipNetworkId))
  const isSmart = (network: WalletNetwork) => typeOn(network) === 'smartAccount'
  const known = own.some(isSmart) ? await codes() : []
  const all = own.map((network) => {
    const found = known.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
    // A contract account can do everything from its first operation on.
    const code = found && network.smartAccount?.factory ? 'ours' : found?.code
    return [
      evmChainIdHex(network.caipNetworkId),
      capabilitiesOf(network, isSmart(network) ? code : undefined),
    ]
  }) satisfies [string, Capability][]
  const wanted = chains?.map((chain) => BigInt(chain))
  if (!wanted) return Object.fromEntries(all)
  return Object.fromEntries([
    ...(wanted.includes(ALL_CHAINS) ? [['0x0', commonTo(all.map(([, one]) => one))] as const] : []),
    ...all.filter(([chain]) => wanted.includes(BigInt(chain))),
  ])
}

type Capability = Record<string, Record<string, unknown>>

/** @param code undefined without a smart account, and while the network's node does not answer */
function capabilitiesOf(
  { smartAccount }: WalletNetwork,
  code: AccountCode | undefined,
): Capability {
  const status = code === undefined ? 'unsupported' : code === 'ours' ? 'supported' : 'ready'
  return {
    atomic: { status },
    // Services that a page may name. The operator's own pays without being asked.
    ...(code !== undefined && {
      [PAYMASTER_SERVICE]: { supported: smartAccount?.paymasterServices ?? false },
    }),
    [ASSET_DISCOVERY]: { supported: true },
    ...(smartAccount?.permissions && {
      permissions: { supported: true, permissionTypes: [...PERMISSION_TYPES] },
    }),
  }
}

/** What every chain has in the same form. */
function commonTo([first = {}, ...others]: readonly Capability[]): Capability {
  const written = others.map(
    (other) => new Map(Object.entries(other).map(([name, value]) => [name, JSON.stringify(value)])),
  )
  return Object.fromEntries(
    Object.entries(first).filter(([name, value]) =>
      written.every((other) => other.get(name) === JSON.stringify(value)),
    ),
  )
}
