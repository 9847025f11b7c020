// ENS lookups through the nodes of the chain that the operator set for ENS.
import { AureusError, ETH_COIN_TYPE, EVM_COIN_TYPE_FLAG } from '@aureus/protocol'
import { request } from 'undici'
import * as v from 'valibot'
import {
  type Address,
  createClient,
  custom,
  getAddress,
  type Hex,
  isAddressEqual,
  isHex,
} from 'viem'
import { getCode } from 'viem/actions'
import { getEnsAddress, getEnsName, getEnsText, normalize } from 'viem/ens'
import { createPublicAgent, readPublicUrl } from '../../platform/outbound/publicAgent.ts'
import type { Chain } from '../rpc/chain.ts'
import { requestChain } from '../rpc/requestChain.ts'

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

// Asks the gateways that a stranger's contract names (ERC-3668). Their URLs are untrusted: https only, no IP
// addresses, only public addresses at connection time, no redirects, and little time and few bytes.

const TIMEOUT_MS = 5000
const MAX_BYTES = 64 * 1024
/** Maximum number of a contract's gateways that are tried. */
const MAX_GATEWAYS = 3

class GatewayError extends Error {
  override name = 'GatewayError'
  constructor() {
    super('No gateway answered')
  }
}

const agent = createPublicAgent({ timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })

const AnswerSchema = v.object({ data: v.custom<Hex>((value) => isHex(value)) })

interface GatewayCall {
  sender: Hex
  data: Hex
  urls: readonly string[]
}

/** The first gateway's valid answer. @throws GatewayError, which names no gateway */
export async function requestGateway({ sender, data, urls }: GatewayCall): Promise<Hex> {
  for (const template of urls.slice(0, MAX_GATEWAYS)) {
    const url = readPublicUrl(
      template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data),
    )
    if (!url) continue
    try {
      return await ask(url, template.includes('{data}') ? undefined : { sender, data })
    } catch {
      // Try the next gateway.
    }
  }
  throw new GatewayError()
}

async function ask(url: URL, post: object | undefined): Promise<Hex> {
  const { statusCode, body } = await request(url, {
    dispatcher: agent,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    method: post ? 'POST' : 'GET',
    headers: { accept: 'application/json', ...(post && { 'content-type': 'application/json' }) },
    body: post ? JSON.stringify(post) : null,
  })
  if (statusCode !== 200) {
    await body.dump()
    throw new GatewayError()
  }
  return v.parse(AnswerSchema, JSON.parse(await body.text())).data
}
