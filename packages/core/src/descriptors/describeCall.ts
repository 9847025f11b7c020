// Puts calls and typed data into the words of their contracts' descriptors (ERC-7730), from files of the operator's
// server.
import {
  type Description,
  type DescriptionWords,
  type Descriptor,
  DescriptorFileSchema,
  describeByDescriptor,
  describeTypedMessage,
  type Facts,
  inWords,
  storageIn,
  type TokenFacts,
  type TypedMessage,
} from '@aureus/protocol/descriptors'
import * as v from 'valibot'

type Hex = `0x${string}`

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
  /** What a collection (ERC-721, ERC-1155) calls itself. Without it, items have a number and the collection's address. */
  collection?(address: `0x${string}`): Promise<string | undefined>
  /**
   * A word of storage now, 32 bytes, as `eth_getStorageAt` answers. Without it, descriptors that depend on what a proxy
   * runs are not used.
   */
  storage?(address: `0x${string}`, slot: `0x${string}`): Promise<string | undefined>
  /** Of the reader, for the decimal separator of amounts (BCP 47); `en` by default. */
  language?: string
  /**
   * The phrases of descriptors in the reader's language, such as `locale.modalMessages.descriptions` of
   * `@aureus/react/languages/de`, or your own. What it lacks, and everything without it, is as the author wrote it: in
   * English.
   */
  words?: DescriptionWords | undefined
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
  return describeCallFrom({ ...parameters, get: getFrom(parameters) })
}

/** With files from wherever `get` finds them. */
export async function describeCallFrom(
  parameters: Served<DescribeCallParameters>,
): Promise<Description | undefined> {
  const { to, data, value = 0n } = parameters
  const call = { to: to.toLowerCase(), data, value }
  return describe(parameters, [call.to], '.json', (facts, of) =>
    first(of(call.to), (one) => describeByDescriptor(one, call, facts)),
  )
}

type Served<P> = Omit<P, 'server' | 'signal'> & {
  /** Gets a path of the server. */
  get(path: string): Promise<Response>
}

const getFrom =
  ({ server, signal }: Pick<DescribeParameters, 'server' | 'signal'>) =>
  (path: string) =>
    fetch(`${server}${path}`, { credentials: 'omit', ...(signal && { signal }) })

/** The same for EIP-712 typed data. */
export async function describeTypedData(
  parameters: DescribeTypedDataParameters,
): Promise<Description | undefined> {
  const { typedData } = parameters
  const { verifyingContract } = typedData.domain
  if (typeof verifyingContract !== 'string') return undefined
  const address = verifyingContract.toLowerCase()
  const served = { ...parameters, get: getFrom(parameters) }
  return describe(served, [address], '.typed.json', (facts, of) =>
    first(of(address), (one) => describeTypedMessage(one, typedData, facts)),
  )
}

type DescriptorsOf = (address: string) => readonly Descriptor[]
type Describe = (facts: Facts, of: DescriptorsOf) => Description | undefined

/** Describes until all contracts and tokens that the words name are known. */
async function describe(
  parameters: Served<DescribeParameters>,
  contracts: readonly string[],
  ending: string,
  draw: Describe,
): Promise<Description | undefined> {
  const descriptors = new Map<string, readonly Descriptor[]>()
  const tokens = new Map<string, TokenFacts | undefined>()
  const collections = new Map<string, string | undefined>()
  const words = new Map<string, string | undefined>()
  const wanted = {
    contracts: new Set(contracts),
    tokens: new Set<string>(),
    collections: new Set<string>(),
  }
  const of: DescriptorsOf = (address) => descriptors.get(address) ?? []
  for (let round = 0; ; round++) {
    await Promise.all([
      ...missing(wanted.contracts, descriptors).map(async (address) => {
        // Calls inside have descriptors of calls.
        const kind = contracts.includes(address) ? ending : '.json'
        const loaded = await loadDescriptors(parameters, address, kind)
        for (const { address: of, slot } of storageIn(loaded))
          words.set(`${of} ${slot}`, await parameters.storage?.(of as Hex, slot as Hex))
        descriptors.set(address, loaded)
      }),
      ...missing(wanted.collections, collections).map(async (address) => {
        collections.set(address, await parameters.collection?.(address as Hex))
      }),
      ...missing(wanted.tokens, tokens).map(async (address) => {
        tokens.set(address, await parameters.token(address as Hex))
      }),
    ])
    const known = { tokens, collections, words, wanted, of, depth: 0 }
    const description = draw(factsOf(parameters, known), of)
    const isWhole =
      missing(wanted.contracts, descriptors).length +
        missing(wanted.tokens, tokens).length +
        missing(wanted.collections, collections).length ===
      0
    if (isWhole || round === ROUNDS) return description
  }
}

const missing = (wanted: ReadonlySet<string>, known: ReadonlyMap<string, unknown>): string[] =>
  [...wanted].filter((one) => !known.has(one))

interface Known {
  tokens: ReadonlyMap<string, TokenFacts | undefined>
  collections: ReadonlyMap<string, string | undefined>
  words: ReadonlyMap<string, string | undefined>
  wanted: { contracts: Set<string>; tokens: Set<string>; collections: Set<string> }
  of: DescriptorsOf
  depth: number
}

function factsOf(parameters: Served<DescribeParameters>, known: Known): Facts {
  const { chainId, from, native, language = 'en' } = parameters
  const { tokens, collections, words, wanted, of, depth } = known
  return {
    language,
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
    collection(address) {
      wanted.collections.add(address)
      return collections.get(address)
    },
    blockTime: () => undefined,
    storage: (address, slot) => words.get(`${address} ${slot}`),
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
export async function loadDescriptors(
  { chainId, get, words }: Pick<Served<DescribeParameters>, 'chainId' | 'get' | 'words'>,
  address: string,
  ending = '.json',
): Promise<readonly Descriptor[]> {
  const answer = await get(`/descriptors/${chainId}/${address}${ending}`)
  // 204: the contract has none.
  if (answer.status !== 200) return []
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), DescriptorFileSchema),
    await answer.text(),
  )
  if (!read.success) return []
  return read.output
    .filter((one) => one.chainId === chainId && one.address === address)
    .map((one) => (words ? inWords(one, words) : one))
}
