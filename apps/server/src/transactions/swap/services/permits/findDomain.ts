// The domain for which a token's contract checks permits (ERC-2612). Tokens choose its name and version, and only its hash
// is on the chain.
import {
  type AbiParameter,
  type Address,
  decodeAbiParameters,
  domainSeparator,
  hexToNumber,
  isHex,
  parseAbiParameters,
  type TypedDataDomain,
} from 'viem'

const text = parseAbiParameters('string')
/** `fields` has a flag for each value that the domain uses. */
const described = parseAbiParameters(
  'bytes1 fields, string name, string version, uint256 chainId, address verifyingContract, bytes32 salt, uint256[] extensions',
)

/** What the token's contract answers; `undefined` where it reverts. */
export interface DomainAnswers {
  readonly separator: unknown
  /** `eip712Domain()`, ERC-5267. */
  readonly described: unknown
  readonly name: unknown
  readonly version: unknown
}

/** Flags of ERC-5267. */
const NAME = 1
const VERSION = 2
/** The name, the version, the chain and the contract. A salt would be another form. */
const KNOWN = 15

/** @returns the domain whose hash is the token's; undefined without one in a form that wallets show */
export function findDomain(
  { separator, name, version, ...answers }: DomainAnswers,
  of: { chainId: number; verifyingContract: Address },
): TypedDataDomain | undefined {
  if (!isHex(separator) || separator.length !== 66) return undefined
  const candidates = described5267(answers.described) ?? guesses(name, version)
  return candidates
    .map((own) => ({ ...own, ...of }))
    .find((domain) => domainSeparator({ domain }) === separator.toLowerCase())
}

type Own = Pick<TypedDataDomain, 'name' | 'version'>

function described5267(answer: unknown): Own[] | undefined {
  const decoded = decode(described, answer)
  if (!decoded) return undefined
  const [fields, name, version] = decoded
  const flags = hexToNumber(fields)
  if ((flags & ~KNOWN) !== 0) return []
  return [{ ...((flags & NAME) !== 0 && { name }), ...((flags & VERSION) !== 0 && { version }) }]
}

/** Most tokens without ERC-5267 have the version 1, USDC has 2, and some have none. */
function guesses(name: unknown, version: unknown): Own[] {
  const [own] = decode(text, name) ?? []
  if (own === undefined) return []
  const versions = [...(decode(text, version) ?? []), '1', '2']
  return [...versions.map((one) => ({ name: own, version: one })), { name: own }]
}

function decode<T extends readonly AbiParameter[]>(parameters: T, answer: unknown) {
  if (!isHex(answer)) return undefined
  try {
    return decodeAbiParameters(parameters, answer)
  } catch {
    return undefined
  }
}
