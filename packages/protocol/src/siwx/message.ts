// The text that a wallet signs to sign in: EIP-4361 for Ethereum, the same layout for other chains (CAIP-122).
import type { CaipNetworkId } from '../caip/caip.ts'
import { parseCaipNetworkId } from '../caip/caip.ts'
import { isChainNamespace } from '../caip/isChainNamespace.ts'
import { accountKinds } from '../families/families.ts'

/** The fields of a sign-in message. Times are RFC 3339 strings, exactly as they are signed. */
export interface SignInMessage {
  accountAddress: string
  /** CAIP-2. */
  chainId: CaipNetworkId
  /** RFC 3986 scheme before the domain. Absent in messages of ours. */
  scheme?: string
  /** RFC 3986 authority of the requesting page: the host, and the port unless it is the default. */
  domain: string
  uri: string
  version: '1'
  nonce: string
  issuedAt: string
  expirationTime?: string
  notBefore?: string
  statement?: string
  requestId?: string
  resources?: readonly string[]
}

/** Whether the first line names this origin: its host with the port, and its scheme if the line has one. */
export function asksFor(
  { scheme, domain }: Pick<SignInMessage, 'scheme' | 'domain'>,
  origin: string,
): boolean {
  const { host, protocol } = new URL(origin)
  return domain === host && (scheme === undefined || `${scheme.toLowerCase()}:` === protocol)
}

/**
 * Formats a message as given. `parseSignInMessage` checks the grammar.
 * @param chainIdText the chain's text: its CAIP-2 reference, unless a wallet wrote the text itself
 * @throws TypeError for a namespace without sign-in messages
 */
export function formatSignInMessage(message: SignInMessage, chainIdText?: string): string {
  const { namespace, reference } = parseCaipNetworkId(message.chainId)
  if (!isChainNamespace(namespace)) throw new TypeError(`No sign-in message for ${namespace}`)
  const asking =
    message.scheme === undefined ? message.domain : `${message.scheme}://${message.domain}`
  const lines = [
    `${asking} wants you to sign in with your ${accountKinds[namespace]} account:`,
    message.accountAddress,
    '',
    ...(message.statement === undefined ? [] : [message.statement]),
    '',
    `URI: ${message.uri}`,
    `Version: ${message.version}`,
    `Chain ID: ${chainIdText ?? reference}`,
    `Nonce: ${message.nonce}`,
    `Issued At: ${message.issuedAt}`,
  ]
  if (message.expirationTime !== undefined) lines.push(`Expiration Time: ${message.expirationTime}`)
  if (message.notBefore !== undefined) lines.push(`Not Before: ${message.notBefore}`)
  if (message.requestId !== undefined) lines.push(`Request ID: ${message.requestId}`)
  if (message.resources !== undefined)
    lines.push('Resources:', ...message.resources.map((resource) => `- ${resource}`))
  return lines.join('\n')
}
