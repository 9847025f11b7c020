// Typed data that acts for the account itself: whoever holds the signature spends in its name. A page that wants this
// asks for the transaction, which the wallet can show.
import { DELEGATION_MANAGER } from '@aureus/protocol/permissions'
import { readArray, type Structures } from './readTypes.ts'
import { isRecord } from './readValue.ts'
import { TypedDataError, type TypedStruct, type TypedValue } from './typedData.ts'

/**
 * Contracts that act for an account on its typed-data signatures: such a signature is an unseen transaction. Lower
 * case; each has the same address on every chain.
 */
const spenders: ReadonlyMap<string, string> = new Map([
  // EntryPoint of ERC-4337, versions 0.6 to 0.9: https://github.com/eth-infinitism/account-abstraction/releases
  ['0x5ff137d4b0fdcd49dca30c7cf57e578a026d2789', 'an EntryPoint'],
  ['0x0000000071727de22e5e9d8baf0edac6f37da032', 'an EntryPoint'],
  ['0x4337084d9e255ff0702461cf8895ce9e3b5ff108', 'an EntryPoint'],
  ['0x433709009b8330fda32311df1c2afa402ed8d009', 'an EntryPoint'],
  // ERC-7710: https://github.com/MetaMask/delegation-framework/blob/main/documents/Deployments.md
  ['0xdb9b1e94b5b69df7e401ddbede43491141047db3', 'a DelegationManager'],
  ['0x739309deed0ae184e66a427aca432ae1d91d022e', 'a DelegationManager'],
  [DELEGATION_MANAGER.toLowerCase(), 'a DelegationManager'],
])

/** A structure that contracts act on, whichever contract the domain names. */
interface Disguise {
  what: string
  /** A field that tells it from others with the same name, such as a token's `Delegation` of votes. */
  with?: string
}

const disguises: ReadonlyMap<string, Disguise> = new Map<string, Disguise>([
  // ERC-4337, before and since EntryPoint 0.7
  ['UserOperation', { what: 'a user operation', with: 'callData' }],
  ['PackedUserOperation', { what: 'a user operation', with: 'callData' }],
  // ERC-7710: https://github.com/MetaMask/delegation-framework
  ['Delegation', { what: 'a delegation of the account', with: 'caveats' }],
  // https://github.com/Uniswap/calibur
  ['SignedBatchedCall', { what: 'a batch of calls' }],
  // ERC-7739: what a contract account takes for its own signature over the contents
  ['TypedDataSign', { what: 'a signature of a contract account' }],
  ['PersonalSign', { what: 'a signature of a contract account' }],
])

export interface ReadDisguiseParameters {
  structures: Structures
  primaryType: string
  /** Parsed, so that addresses have one form. */
  domain: { readonly verifyingContract?: string }
  message: TypedStruct
  /** The signing account, and contracts that may act for it: its delegate (EIP-7702) and modules (ERC-7579). */
  own: readonly string[]
}

/** @throws TypedDataError if the signature would act for the account */
export function refuseDisguise(parameters: ReadDisguiseParameters): void {
  const { structures, primaryType, domain, message, own } = parameters
  const actor = (contract: string | undefined) => {
    const lower = contract?.toLowerCase() ?? ''
    return own.some((address) => address.toLowerCase() === lower)
      ? 'the account or one of its modules'
      : spenders.get(lower)
  }
  refuse('domain.verifyingContract', actor(domain.verifyingContract))
  for (const name of reachable(structures, primaryType)) {
    const disguise = disguises.get(name)
    const tells = disguise?.with
    const fits = !tells || structures.get(name)?.some((field) => field.name === tells)
    if (fits) refuse(`types.${name}`, disguise?.what)
  }
  for (const contract of namedContracts(message)) refuse('message', actor(contract))
}

function refuse(path: string, what: string | undefined): void {
  if (what === undefined) return
  throw new TypedDataError(
    `${path}: ${what} would act on this signature; send a transaction instead`,
  )
}

/** The structures that are hashed. Others in `types` mean nothing. */
function reachable(structures: Structures, primaryType: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [primaryType]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue
    found.add(name)
    for (const { type } of structures.get(name) ?? []) {
      const element = elementOf(type)
      if (structures.has(element)) waiting.push(element)
    }
  }
  return found
}

function elementOf(type: string): string {
  const array = readArray(type)
  return array ? elementOf(array.element) : type
}

/** Inner domains: data that nests other data names the contract that it is for in a field of this name. */
function* namedContracts(value: TypedValue): Generator<string> {
  if (Array.isArray(value)) {
    for (const one of value as readonly TypedValue[]) yield* namedContracts(one)
    return
  }
  if (!isRecord(value)) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === 'verifyingContract' && typeof inner === 'string') yield inner
    yield* namedContracts(inner)
  }
}
