// English messages for a failed sign-in: why, and what to do next. Loaded with the views that follow a connection.
const otherWallet = 'Try again. If it keeps happening, try another wallet.'

export const enSignInErrors = {
  /** Keys are the API's stable reason names. */
  reasons: {
    rejected: 'You declined the request in your wallet. Sign in whenever you’re ready.',
    pending: 'Your wallet has a pending request. Respond to it, then try again.',
    wallet: 'Your wallet couldn’t sign. Unlock it and try again.',
    not_deployed:
      'This account isn’t active on this network yet, so no one can verify its signature. Activate it in your wallet, then try again.',
    network: 'Couldn’t reach the server. Check your connection and try again.',
    body_malformed: 'The server couldn’t read the sign-in. Try again.',
    nonce_unknown: 'This sign-in was already used or started in another browser. Try again.',
    nonce_expired: 'This sign-in took too long. Try again.',
    message_malformed: `Your wallet signed a different message than we asked for. ${otherWallet}`,
    version_unsupported: `Your wallet signed a message version that we don’t support. ${otherWallet}`,
    domain_mismatch:
      'The signed message is for another site. Check the address bar, then try again.',
    uri_mismatch: 'The signed message is for another page. Check the address bar, then try again.',
    chain_not_enabled: 'You can’t sign in on this network. Switch to another one and try again.',
    address_not_checksummed: `Your wallet sent the address in a form that we can’t verify. ${otherWallet}`,
    issued_in_future:
      'The message is dated in the future. Check your device’s clock and try again.',
    issued_too_long_ago: 'This sign-in took too long. Try again.',
    expiration_missing: `Your wallet signed a message that never expires, which isn’t safe. ${otherWallet}`,
    expiration_too_late: `Your wallet signed a message that expires too late, which isn’t safe. ${otherWallet}`,
    expired: 'This sign-in has expired. Try again.',
    not_yet_valid: 'The message isn’t valid yet. Check your device’s clock and try again.',
    statement_mismatch: `Your wallet changed the text of the message. ${otherWallet}`,
    resources_mismatch: `Your wallet changed what the message requests. ${otherWallet}`,
    signature_malformed: `Your wallet’s signature couldn’t be read. ${otherWallet}`,
    signature_mismatch:
      'The signature isn’t from this account. Choose the same account in your wallet and try again.',
    quorum_missing:
      'Contract accounts can’t sign in on this network yet. Switch networks or use another account.',
    upstreams_disagree:
      'The network gave conflicting answers about this account. Wait a minute, then try again.',
    upstream_unavailable:
      'The network didn’t respond, so we couldn’t verify the account. Wait a moment, then try again.',
    too_many_requests: 'Too many attempts. Wait a minute, then try again.',
    overloaded: 'The server is busy. Wait a few seconds, then try again.',
    access_denied:
      'This site doesn’t let this account in. Use another one, or contact the team behind the site.',
    country_denied:
      'This site doesn’t let people sign in from where you are. Contact the team behind the site to ask why.',
    person_denied:
      'The team behind this site has closed it to you. Your keys stay yours: export them in “Your key and recovery”. To ask why, contact the team.',
    wallet_frozen:
      'Your wallet is frozen, so it signs nothing. Thaw it in “Your key and recovery”, then try again.',
    session_not_kept:
      'Your browser didn’t keep the session. Allow cookies for this site and try again.',
    session_none: 'Your session has ended. Sign in again.',
  } as Readonly<Record<string, string>>,
  unknown: 'Couldn’t sign in. Try again.',
}

export type SignInErrorMessages = typeof enSignInErrors
