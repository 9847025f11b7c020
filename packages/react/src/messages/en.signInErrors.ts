// English: why a sign-in did not work, and what to do next. Loaded with what follows the connection.
const otherWallet = 'Try again; if it happens again, try another wallet.'

export const enSignInErrors = {
  /** By the stable name of the reason. */
  reasons: {
    rejected: 'You declined in the wallet. Sign in again whenever you like.',
    pending: 'Your wallet already shows a request. Open it, answer it there, then try again.',
    wallet: 'The wallet could not sign. Unlock it and try again.',
    network: 'The server could not be reached. Check your connection and try again.',
    body_malformed: 'The sign-in could not be read. Try again.',
    nonce_unknown: 'This sign-in was used already, or began in another browser. Try again.',
    nonce_expired: 'This sign-in took too long. Try again for a fresh one.',
    message_malformed: `The wallet signed something other than the message we asked for. ${otherWallet}`,
    version_unsupported: `The wallet signed a message of a version we do not know. ${otherWallet}`,
    domain_mismatch:
      'The signed message names another site. Check the address bar, then try again here.',
    uri_mismatch:
      'The signed message names another page. Check the address bar, then try again here.',
    chain_not_enabled:
      'Sign-in does not work on this network. Switch to another one and try again.',
    address_not_checksummed: `The wallet wrote the account’s address in a form that cannot be checked. ${otherWallet}`,
    issued_in_future:
      'The message is dated in the future. Check your device’s clock, then try again.',
    issued_too_long_ago: 'This sign-in took too long. Try again for a fresh one.',
    expiration_missing: `The wallet signed a message without an end, which is not safe. ${otherWallet}`,
    expiration_too_late: `The wallet signed a message that lasts too long, which is not safe. ${otherWallet}`,
    expired: 'This sign-in has expired. Try again for a fresh one.',
    not_yet_valid: 'The message is not valid yet. Check your device’s clock, then try again.',
    statement_mismatch: `The wallet changed what the message says. ${otherWallet}`,
    resources_mismatch: `The wallet changed what the message asks for. ${otherWallet}`,
    signature_malformed: `The wallet’s signature could not be read. ${otherWallet}`,
    signature_mismatch:
      'The signature does not belong to this account. Choose the same account in your wallet and try again.',
    quorum_missing:
      'Contract accounts cannot sign in on this network yet. Switch the network, or use another account.',
    upstreams_disagree:
      'The network is not sure about this account yet. Wait a minute, then try again.',
    upstream_unavailable:
      'The network did not answer, so the account could not be checked. Wait a moment, then try again.',
    too_many_requests: 'Too many tries. Wait a minute, then try again.',
    overloaded: 'The server is busy. Wait a few seconds, then try again.',
    session_not_kept:
      'Your browser did not keep the session. Allow cookies for this site and try again.',
    session_none: 'Your session has ended. Sign in again.',
  } as Readonly<Record<string, string>>,
  unknown: 'That did not work. Try again.',
}

export type SignInErrorMessages = typeof enSignInErrors
