// The text that a Farcaster account signs: a profile of EIP-4361 (FIP-11).
import { asksFor, formatSignInMessage, parseSignInMessage } from '@aureus/protocol'
import { isAccountAddress } from '@aureus/protocol/addresses'
import type { Address } from 'viem'
import type { Mac } from '../../walletApi/mac.ts'
import { SocialFailure } from '../failure.ts'

/** Accounts live on Optimism, whatever chain the wallet is on. */
export const FARCASTER_CHAIN = 'eip155:10'
const STATEMENT = 'Farcaster Auth'
const RESOURCE = /^farcaster:\/\/fid\/([1-9]\d{0,14})$/
export const TEXT_LIFE_MS = 5 * 60_000
/** How far the clock of a phone may be ahead. */
const SKEW_MS = 60_000

/** Computed from the flow's id, so a copy of the database does not contain it. */
export async function farcasterNonceOf(mac: Mac, flowId: string): Promise<string> {
  const hash = await mac.mac(`aureus/social-farcaster/v1 ${flowId}`)
  return hash.subarray(0, 16).toString('hex')
}

export interface Expected {
  /** Origin of the page that the visitor signs in on. */
  origin: string
  nonce: string
  nowMs: number
}

/** The text for a wallet that is about to sign. */
export const writeText = (
  { origin, nonce, nowMs }: Expected,
  { address, fid }: { address: Address; fid: string },
): string =>
  formatSignInMessage({
    domain: new URL(origin).host,
    accountAddress: address,
    statement: STATEMENT,
    uri: origin,
    version: '1',
    chainId: FARCASTER_CHAIN,
    nonce,
    issuedAt: new Date(nowMs).toISOString(),
    expirationTime: new Date(nowMs + TEXT_LIFE_MS).toISOString(),
    resources: [`farcaster://fid/${fid}`],
  })

/** @throws SocialFailure unless the text is exactly what was asked for */
export function readText(
  text: string,
  { origin, nonce, nowMs }: Expected,
): { address: Address; fid: string } {
  const parsed = parseSignInMessage(text)
  if (!parsed.ok) throw wrong(parsed.field)
  const { message } = parsed
  if (message.nonce !== nonce) throw wrong('nonce')
  if (!asksFor(message, origin)) throw wrong('domain')
  if (URL.parse(message.uri)?.origin !== origin) throw wrong('uri')
  const issuedAtMs = Date.parse(message.issuedAt)
  if (issuedAtMs > nowMs + SKEW_MS || issuedAtMs < nowMs - TEXT_LIFE_MS) throw wrong('issuedAt')
  const { expirationTime, notBefore } = message
  if (expirationTime !== undefined && Date.parse(expirationTime) <= nowMs)
    throw wrong('expirationTime')
  if (notBefore !== undefined && Date.parse(notBefore) > nowMs) throw wrong('notBefore')
  if (message.chainId !== FARCASTER_CHAIN) throw wrong('chainId')
  if (message.statement !== STATEMENT) throw wrong('statement')
  const { resources = [], accountAddress: address } = message
  const [, fid] = RESOURCE.exec(resources[0] ?? '') ?? []
  if (fid === undefined || resources.length !== 1) throw wrong('resources')
  if (!isAccountAddress(FARCASTER_CHAIN, address)) throw wrong('accountAddress')
  return { address: address as Address, fid }
}

const wrong = (field: string) => new SocialFailure('failed', `the signed text has a wrong ${field}`)
