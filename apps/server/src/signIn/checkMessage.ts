// Checks a sign-in message before its signature (EIP-4361, CAIP-122).
import { asksFor, type CaipNetworkId, isEvmChain, type SignInMessage } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import { NONCE_LIFE_MS } from './nonces.ts'
import type { Reason } from './reasons.ts'
import { reason } from './reasons.ts'

/** How far a browser's clock may be ahead. */
const MAX_SKEW_MS = 60_000
const MAX_VALIDITY_MS = 24 * 3_600_000

/** The `URI` that a message must contain, exactly as the nonce response spells it. */
export const signInUri = (origin: string): string => origin

export interface CheckMessageParameters {
  /** Of the app that signs in. */
  origin: string
  chains: readonly CaipNetworkId[]
  statement: string
  resources: readonly string[]
  nowMs: number
}

/** The first reason to refuse a message that `parseSignInMessage` parsed; undefined if it is valid. */
export function checkMessage(
  message: SignInMessage,
  parameters: CheckMessageParameters,
): Reason | undefined {
  const { origin, chains, statement, resources } = parameters
  if (!asksFor(message, origin)) return reason('domain_mismatch')
  // Compared exactly, because parsers disagree on which addresses are the same.
  if (message.uri !== signInUri(origin)) return reason('uri_mismatch')
  if (!chains.includes(message.chainId)) return reason('chain_not_enabled')
  if (!isAccountAddress(message.chainId, message.accountAddress))
    return reason(isEvm(message) ? 'address_not_checksummed' : 'address_malformed')
  const untimely = checkTimes(message, parameters.nowMs)
  if (untimely) return untimely
  if (message.statement !== statement) return reason('statement_mismatch')
  const wanted = resources.length === 0 ? undefined : resources
  if (JSON.stringify(message.resources) !== JSON.stringify(wanted))
    return reason('resources_mismatch')
  return undefined
}

const isEvm = ({ chainId }: SignInMessage): boolean => isEvmChain(chainId)

function checkTimes(message: SignInMessage, nowMs: number): Reason | undefined {
  const issuedAtMs = Date.parse(message.issuedAt)
  if (issuedAtMs > nowMs + MAX_SKEW_MS) return reason('issued_in_future')
  // Matches the nonce's lifetime, at the end of which the message expires.
  if (issuedAtMs < nowMs - NONCE_LIFE_MS) return reason('issued_too_long_ago')
  if (message.expirationTime === undefined) return reason('expiration_missing')
  const expirationMs = Date.parse(message.expirationTime)
  if (expirationMs <= Math.max(nowMs, issuedAtMs)) return reason('expired')
  if (expirationMs > issuedAtMs + MAX_VALIDITY_MS) return reason('expiration_too_late')
  if (message.notBefore !== undefined && Date.parse(message.notBefore) > nowMs)
    return reason('not_yet_valid')
  return undefined
}
