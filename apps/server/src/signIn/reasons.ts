// Why a sign-in was refused: a stable name for programs and a sentence that tells the visitor what to do.

export interface Reason {
  name: ReasonName
  description: string
}

const again = 'Please sign in again.'

const descriptions = {
  body_malformed: `The sign-in could not be read. ${again}`,
  nonce_unknown: `This sign-in was already used or was started in another browser. ${again}`,
  nonce_expired: `This sign-in took too long. ${again}`,
  message_malformed: `Your wallet signed a message that does not follow the sign-in standard. ${again} If it happens again, try another wallet.`,
  version_unsupported: `Your wallet signed a sign-in message of an unknown version. ${again}`,
  domain_mismatch:
    'The signed message is for another site. Check the address bar and sign in here.',
  uri_mismatch: 'The signed message is for another page. Check the address bar and sign in here.',
  chain_not_enabled:
    'Sign-in is not possible on this network. Switch the network and sign in again.',
  address_not_checksummed: `The address in the signed message has no valid checksum. ${again} If it happens again, try another wallet.`,
  address_malformed: `The address in the signed message does not have its network’s format. ${again} If it happens again, try another wallet.`,
  issued_in_future: `The signed message is dated in the future. Check your clock. ${again}`,
  issued_too_long_ago: `The signed message is too old. ${again}`,
  expiration_missing: `The signed message never expires, which is not safe. ${again}`,
  expiration_too_late: `The signed message is valid for too long, which is not safe. ${again}`,
  expired: `The signed message has expired. ${again}`,
  not_yet_valid: `The signed message is not valid yet. Check your clock. ${again}`,
  statement_mismatch: `The signed message does not have the text that this site asked for. ${again}`,
  resources_mismatch: `The signed message grants something that this site did not ask for. ${again}`,
  signature_malformed: `The signature could not be read. ${again} If it happens again, try another wallet.`,
  signature_mismatch:
    'The signature does not belong to this account. Choose the right account in your wallet and sign in again.',
  signature_unsupported:
    'Multisig, script and time-locked accounts cannot sign in here. Use an account with a single key.',
  quorum_missing:
    'Contract accounts cannot sign in on this network yet. Switch the network or use another account.',
  upstreams_disagree: `The network has not confirmed this account yet. Wait a minute. ${again}`,
  upstream_unavailable: `The network is not responding, so this account could not be verified. ${again}`,
  access_denied: 'This account cannot sign in here. Contact the team behind this site.',
  country_denied: 'You cannot sign in to this site from where you are.',
  session_none: 'You are not signed in. Please sign in.',
  handle_reused: `This sign-in was used in two places and has ended. ${again}`,
} as const

export type ReasonName = keyof typeof descriptions

export const reasonNames = Object.keys(descriptions) as readonly ReasonName[]

/** @param detail for developers, such as the invalid field; appended in parentheses */
export function reason(name: ReasonName, detail?: string): Reason {
  const description = descriptions[name]
  return { name, description: detail === undefined ? description : `${description} (${detail})` }
}
