// ENS lookups through the nodes of the chain that the operator set for ENS.
import { AureusError, ETH_COIN_TYPE, EVM_COIN_TYPE_FLAG } from '@aureus/protocol'
import { type Address, createClient, custom, getAddress, isAddressEqual } from 'viem'
import { getCode } from 'viem/actions'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import type { Chain } from '../rpc/chain.ts'
import { requestChain } from '../rpc/requestChain.ts'
import { requestGateway } from './gatewayRequest.ts'

export interface Ens {
  /**
   * The address of a name on a chain, with its checksum; `null` if it has none.
   * @param name normalised. @throws EnsUnavailableError
   */
  resolve(name: string, coinType: number): Promise<Address | null>
  /** The name that an address claims, if the name points back to it. @throws EnsUnavailableError */
  reverse(address: Address): Promise<string | null>
  /** A text record of a name (ENSIP-5); `null` if it has none. @throws EnsUnavailableError */
  text(name: string, key: string): Promise<string | null>
}

export class EnsUnavailableError extends AureusError {
  override name = 'EnsUnavailableError'
  constructor(cause: unknown) {
    super('ENS is unavailable', { cause })
  }
}

export interface CreateEnsParameters {
  chain: Chain
  universalResolver: Address
  /** Whether to follow gateways that contracts name (ERC-3668). */
  ccipRead: boolean
}

/** Normalises a name by ENSIP-15; `undefined` if it is invalid or has no dot. */
export function normalizeName(text: string): string | undefined {
  if (text.length > 255) return undefined
  try {
    const name = normalize(text)
    return /^[^.]+(?:\.[^.]+)+$/.test(name) ? name : undefined
  } catch {
    return undefined
  }
}

export function createEns({ chain, universalResolver, ccipRead }: CreateEnsParameters): Ens {
  const client = createClient({
    transport: custom({ request: (call) => requestChain(chain, call) }, { retryCount: 0 }),
    ccipRead: ccipRead && {
      request: ({ data, sender, urls }) => requestGateway({ data, sender, urls }),
    },
  })
  const universalResolverAddress = universalResolver

  async function addressOf(name: string, coinType: number): Promise<Address | null> {
    const found = await getEnsAddress(client, {
      name,
      universalResolverAddress,
      // Ethereum uses the older record, which every resolver supports.
      ...(coinType !== ETH_COIN_TYPE && { coinType: BigInt(coinType) }),
    })
    return found && getAddress(found)
  }

  /** A key's Ethereum address is the same owner's on other chains. A contract's is not. */
  async function keyAddressOf(name: string): Promise<Address | null> {
    const address = await addressOf(name, ETH_COIN_TYPE)
    const code = address && (await getCode(client, { address }))
    return code === undefined ? address : null
  }

  return {
    resolve: (name, coinType) =>
      orUnavailable(async () => {
        const own = await addressOf(name, coinType)
        if (own || coinType === ETH_COIN_TYPE) return own
        // The default of every EVM chain (ENSIP-19).
        return (await addressOf(name, EVM_COIN_TYPE_FLAG)) ?? (await keyAddressOf(name))
      }),
    reverse: (address) =>
      orUnavailable(async () => {
        const name = await getEnsName(client, { address, universalResolverAddress })
        if (!name || normalizeName(name) !== name) return null
        const held = await addressOf(name, ETH_COIN_TYPE)
        return held && isAddressEqual(held, address) ? name : null
      }),
    text: (name, key) =>
      orUnavailable(() => getEnsText(client, { name, key, universalResolverAddress })),
  }
}

async function orUnavailable<T>(look: () => Promise<T>): Promise<T> {
  try {
    return await look()
  } catch (error) {
    throw new EnsUnavailableError(error)
  }
}
