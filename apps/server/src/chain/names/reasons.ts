// Why the name service refuses a request: a stable name for programs and a sentence for visitors.
import type { Failure } from '@aureus/protocol'
import {
  failure,
  MAX_BIO_LENGTH,
  MAX_NAME_LENGTH,
  MIN_FRAGMENT_LENGTH,
  MIN_NAME_LENGTH,
} from '@aureus/protocol'

export const MAX_ADDRESSES = 64

const again = 'Please try again.'

const descriptions = {
  body_malformed: `The request could not be read. ${again}`,
  message_malformed: `The signed message does not have the expected format. ${again}`,
  message_elsewhere: 'The signed message is for another name or another site. Sign again here.',
  address_malformed: 'This is not a valid address. Check it for typing errors.',
  coin_type_unknown: 'Names support addresses on EVM networks only. Choose an EVM network.',
  name_characters: 'Use only the letters a to z, digits and hyphens.',
  name_hyphen: 'A name cannot begin or end with a hyphen.',
  name_too_short: `Use at least ${MIN_NAME_LENGTH} characters.`,
  name_too_long: `Use at most ${MAX_NAME_LENGTH} characters.`,
  name_subdomain: 'Subdomains are not supported. Remove the dots.',
  name_zone: 'This service does not manage names with this ending.',
  fragment_too_short: `Type at least ${MIN_FRAGMENT_LENGTH} characters.`,
  name_taken: 'This name is taken. Choose another one.',
  name_reserved: 'This name is reserved. Choose another one.',
  name_disputed:
    'This name is under dispute, so it cannot be changed now. Contact the team behind this site.',
  name_unknown: 'This name is not registered.',
  address_unknown: 'This address has no name.',
  attribute_unknown: 'Names have only one attribute: bio.',
  attribute_too_long: `The bio is too long. Use at most ${MAX_BIO_LENGTH} characters.`,
  addresses_full: `A name can have at most ${MAX_ADDRESSES} addresses.`,
  timestamp_stale:
    'The signature has expired or your clock is wrong. Check your clock and sign again.',
  message_used: 'This change was already made. Sign again to repeat it.',
  signature_malformed: 'The signature could not be read. Sign again or use another wallet.',
  signature_mismatch:
    'The signature does not belong to this account. Choose the right account in your wallet and sign again.',
  quorum_missing:
    'Contract accounts cannot be verified on this network yet. Switch the network or use another account.',
  upstreams_disagree:
    'The network has not confirmed this account yet. Wait a minute and sign again.',
  upstream_unavailable:
    'The network is not responding, so this account could not be verified. Please sign again.',
  not_owner: 'This account does not own the name. Choose the account that does and sign again.',
} as const

export type NameReason = keyof typeof descriptions

export const nameFailure = (name: NameReason): Failure => failure(name, descriptions[name])

/** Reasons about the signer: an invalid signature or missing ownership. */
const unauthorised: ReadonlySet<NameReason> = new Set([
  'signature_malformed',
  'signature_mismatch',
  'quorum_missing',
  'upstreams_disagree',
  'upstream_unavailable',
  'not_owner',
])

const absent: ReadonlySet<NameReason> = new Set(['name_unknown', 'address_unknown'])

export const statusOf = (name: NameReason): 400 | 401 | 404 =>
  unauthorised.has(name) ? 401 : absent.has(name) ? 404 : 400

/** Every reason with a status, for the OpenAPI document. */
export const reasonsOf = (status: 400 | 401 | 404): NameReason[] =>
  (Object.keys(descriptions) as NameReason[]).filter((name) => statusOf(name) === status)
