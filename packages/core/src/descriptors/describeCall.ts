// Puts calls and typed data into the words of their contracts' descriptors (ERC-7730), from files of the operator's
// server.
import {
  type Description,
  type Descriptor,
  DescriptorFileSchema,
  describeByDescriptor,
  describeTypedMessage,
  type Facts,
  type TokenFacts,
  type TypedMessage,
} from '@aureus/protocol/descriptors'
import * as v from 'valibot'

/** What a description needs besides the call. */
export interface DescribeParameters {
  /** Origin of the Aureus server, which serves the descriptors: `https://app.example.com`. */
  server: string
  /** EIP-155. */
  chainId: number
  /** Who signs. */
  from: `0x${string}`
  /** The network's own coin. */
  native: TokenFacts
  /** What a token says of itself; undefined if it does not answer. Without it amounts are in base units. */
  token(address: `0x${string}`): Promise<TokenFacts | undefined>
  signal?: AbortSignal
}

export interface DescribeCallParameters extends DescribeParameters {
  to: `0x${string}`
  data: `0x${string}`
  /** Wei; 0 by default. */
  value?: bigint
}

export interface DescribeTypedDataParameters extends DescribeParameters {
  /** EIP-712, as `eth_signTypedData_v4` takes it. */
  typedData: TypedMessage
}

/** As deep as calls inside of calls are described. */
const ROUNDS = 3

/**
 * Describes a call in words. The words are the descriptor's: show `origin` and `reviewers` with them, and `further`,
 * which holds each parameter that they leave out.
 * @returns undefined if no descriptor fits
 */
export async function describeCall(
  parameters: DescribeCallParameters,
): Promise<Description | undefined> {
  const { to, data, value = 0n } = parameters
  const call = { to: to.toLowerCase(), data, value }
  return describe(parameters, [call.to], '.json', (facts, of) =>
    first(of(call.to), (one) => describeByDescriptor(one, call, facts)),
  )
}

/** The same for EIP-712 typed data. */
export async function describeTypedData(
  parameters: DescribeTypedDataParameters,
): Promise<Description | undefined> {
  const { typedData } = parameters
  const { verifyingContract } = typedData.domain
  if (typeof verifyingContract !== 'string') return undefined
  const address = verifyingContract.toLowerCase()
  return describe(parameters, [address], '.typed.json', (facts, of) =>
    first(of(address), (one) => describeTypedMessage(one, typedData, facts)),
  )
}

type DescriptorsOf = (address: string) => readonly Descriptor[]
type Describe = (facts: Facts, of: DescriptorsOf) => Description | undefined

/** Describes until all contracts and tokens that the words name are known. */
async function describe(
  parameters: DescribeParameters,
  contracts: readonly string[],
  ending: string,
  draw: Describe,
): Promise<Description | undefined> {
  const descriptors = new Map<string, readonly Descriptor[]>()
  const tokens = new Map<string, TokenFacts | undefined>()
  const wanted = { contracts: new Set(contracts), tokens: new Set<string>() }
  const of: DescriptorsOf = (address) => descriptors.get(address) ?? []
  for (let round = 0; ; round++) {
    await Promise.all([
      ...missing(wanted.contracts, descriptors).map(async (address) => {
        // Calls inside have descriptors of calls.
        const kind = contracts.includes(address) ? ending : '.json'
        descriptors.set(address, await load(parameters, address, kind))
      }),
      ...missing(wanted.tokens, tokens).map(async (address) => {
        tokens.set(address, await parameters.token(address as `0x${string}`))
      }),
    ])
    const description = draw(factsOf(parameters, { tokens, wanted, of, depth: 0 }), of)
    const isWhole =
      missing(wanted.contracts, descriptors).length + missing(wanted.tokens, tokens).length === 0
    if (isWhole || round === ROUNDS) return description
  }
}

const missing = (wanted: ReadonlySet<string>, known: ReadonlyMap<string, unknown>): string[] =>
  [...wanted].filter((one) => !known.has(one))

interface Known {
  tokens: ReadonlyMap<string, TokenFacts | undefined>
  wanted: { contracts: Set<string>; tokens: Set<string> }
  of: DescriptorsOf
  depth: number
}

function factsOf(parameters: DescribeParameters, known: Known): Facts {
  const { chainId, from, native } = parameters
  const { tokens, wanted, of, depth } = known
  return {
    chainId,
    from: from.toLowerCase(),
    sender: from,
    native,
    token(address, on) {
      if (on !== chainId) return undefined
      wanted.tokens.add(address)
      return tokens.get(address)
    },
    name: () => undefined,
    collection: () => undefined,
    blockTime: () => undefined,
    call(call) {
      if (depth === ROUNDS) return undefined
      wanted.contracts.add(call.to)
      const inside = factsOf(parameters, { ...known, depth: depth + 1 })
      return first(of(call.to), (one) => describeByDescriptor(one, call, inside))
    },
  }
}

function first(
  descriptors: readonly Descriptor[],
  draw: (one: Descriptor) => Description | undefined,
): Description | undefined {
  for (const one of descriptors) {
    const description = draw(one)
    if (description) return description
  }
  return undefined
}

/** None for contracts without descriptors, and for an answer that is not one. */
async function load(
  { server, chainId, signal }: DescribeParameters,
  address: string,
  ending: string,
): Promise<readonly Descriptor[]> {
  const url = `${server}/descriptors/${chainId}/${address}${ending}`
  const answer = await fetch(url, { credentials: 'omit', ...(signal && { signal }) })
  if (!answer.ok) return []
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), DescriptorFileSchema),
    await answer.text(),
  )
  if (!read.success) return []
  return read.output.filter((one) => one.chainId === chainId && one.address === address)
}
