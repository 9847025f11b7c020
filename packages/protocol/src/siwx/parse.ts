// A strict parser of sign-in messages: it accepts a text only if formatting the result gives the same bytes.
import type { CaipNetworkId } from '../caip/caip.ts'
import type { ChainNamespace } from '../caip/namespaces.ts'
import { accountKinds } from '../families/families.ts'
import { referenceOfCluster } from '../families/solana/cluster.ts'
import {
  isDateTime,
  isDomain,
  isNonce,
  isRequestId,
  isScheme,
  isStatement,
  isUri,
} from './grammar.ts'
import type { SignInMessage } from './message.ts'
import { formatSignInMessage } from './message.ts'

export type ParseSignInMessageReturnType =
  | { ok: true; message: SignInMessage }
  | { ok: false; field: string }

const namespaces = new Map(
  Object.entries(accountKinds).map(([namespace, kind]) => [
    kind as string,
    namespace as ChainNamespace,
  ]),
)

interface ChainText {
  isValid(text: string): boolean
  /** The CAIP-2 reference that the text stands for. */
  referenceOf(text: string): string
}

const reference: ChainText = {
  isValid: (text) => /^[-_a-zA-Z0-9]{1,32}$/.test(text),
  referenceOf: (text) => text,
}

/** The text after `Chain ID: `, for families in which it is not just any reference. */
const chainTexts: Partial<Record<ChainNamespace, ChainText>> = {
  eip155: { ...reference, isValid: (text) => /^[1-9]\d{0,31}$/.test(text) },
  // A wallet that writes the text itself uses the cluster's name.
  solana: { ...reference, referenceOf: referenceOfCluster },
}

class Malformed extends Error {
  readonly field: string
  constructor(field: string) {
    super(field)
    this.field = field
  }
}

/**
 * Parses an EIP-4361 / CAIP-122 text, or one of Sign-In With Solana with a statement. On failure `field` names the
 * problem: a field of `SignInMessage`, or `text` if the layout is wrong. It does not check address checksums, times
 * or permissions.
 */
export function parseSignInMessage(text: string): ParseSignInMessageReturnType {
  try {
    const { message, chainIdText } = read(text)
    if (formatSignInMessage(message, chainIdText) !== text) throw new Malformed('text')
    return { ok: true, message }
  } catch (error) {
    if (error instanceof Malformed) return { ok: false, field: error.field }
    throw error
  }
}

function read(text: string): { message: SignInMessage; chainIdText: string } {
  const lines = text.split('\n')
  const next = (): string => {
    const line = lines.shift()
    if (line === undefined) throw new Malformed('text')
    return line
  }
  const tagged = (tag: string, field: string, isValid: (value: string) => boolean): string => {
    const line = lines.shift()
    if (!line?.startsWith(tag)) throw new Malformed(field)
    const value = line.slice(tag.length)
    if (!isValid(value)) throw new Malformed(field)
    return value
  }
  const optional = (tag: string, field: string, isValid: (value: string) => boolean) =>
    lines[0]?.startsWith(tag) ? tagged(tag, field, isValid) : undefined

  const first = /^(\S+) wants you to sign in with your (\w+) account:$/.exec(next())
  const namespace = first && namespaces.get(first[2] as string)
  if (!first || !namespace) throw new Malformed('text')
  const [, scheme, domain = ''] = /^(?:(.*?):\/\/)?(.*)$/.exec(first[1] as string) ?? []
  if (scheme !== undefined && !isScheme(scheme)) throw new Malformed('scheme')
  if (!isDomain(domain)) throw new Malformed('domain')
  const accountAddress = next()
  if (!/^[A-Za-z0-9]{1,128}$/.test(accountAddress)) throw new Malformed('accountAddress')
  if (next() !== '') throw new Malformed('text')
  const statement = lines[0] === '' ? undefined : next()
  if (statement !== undefined && !isStatement(statement)) throw new Malformed('statement')
  if (next() !== '') throw new Malformed('text')

  const uri = tagged('URI: ', 'uri', isUri)
  tagged('Version: ', 'version', (value) => value === '1')
  const { isValid, referenceOf } = chainTexts[namespace] ?? reference
  const chainIdText = tagged('Chain ID: ', 'chainId', isValid)
  const nonce = tagged('Nonce: ', 'nonce', isNonce)
  const issuedAt = tagged('Issued At: ', 'issuedAt', isDateTime)
  const expirationTime = optional('Expiration Time: ', 'expirationTime', isDateTime)
  const notBefore = optional('Not Before: ', 'notBefore', isDateTime)
  const requestId = optional('Request ID: ', 'requestId', isRequestId)
  const resources = lines[0] === 'Resources:' ? readResources(lines) : undefined
  if (lines.length > 0) throw new Malformed('text')

  const message = {
    accountAddress,
    chainId: `${namespace}:${referenceOf(chainIdText)}` as CaipNetworkId,
    ...(scheme !== undefined && { scheme }),
    domain,
    uri,
    version: '1' as const,
    nonce,
    issuedAt,
    ...(expirationTime !== undefined && { expirationTime }),
    ...(notBefore !== undefined && { notBefore }),
    ...(statement !== undefined && { statement }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  }
  return { message, chainIdText }
}

function readResources(lines: string[]): string[] {
  lines.shift()
  return lines.splice(0).map((line) => {
    if (!line.startsWith('- ') || !isUri(line.slice(2))) throw new Malformed('resources')
    return line.slice(2)
  })
}
