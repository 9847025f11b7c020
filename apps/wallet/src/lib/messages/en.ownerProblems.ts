// English for what can go wrong in the owner's own window, by reason of the server or name of the error.
export const enOwnerProblems = {
  release_limited: 'Too many attempts. Please try again tomorrow.',
  held: 'Something changed recently. For your security, this waits for a day after a change.',
  wallet_frozen: 'Your wallet is frozen. Thaw it first.',
  person_denied:
    'The team behind this wallet has closed this to you. You can still export your key and your data here.',
  wallet_exists: 'You have this wallet already.',
  wallet_left:
    'You have moved away from this wallet. Somebody else may have its words, so make a new one or bring another.',
  move_not_allowed: 'That took a while. Confirm again that it is you.',
  page_gone:
    'The page that opened this window was closed. Go back to the site and open this window from your account again.',
  NoShareError:
    'This browser does not have that wallet. Continue in the browser in which you made it.',
  escrow_retired:
    'This old wallet cannot be opened on a new device. Use a browser that had it before the move, and move what is left from there.',
  factor_none: 'This was replaced or removed. Reload the page.',
  factor_needed: 'Only your recovery password or passkey can do this.',
  factor_last: 'This is the last way to recover your wallet, so it stays. Add another one first.',
  factor_not_synced:
    'This passkey stays on one device, so it cannot be the only way to recover your wallet. Keep it in a password manager that your devices share, or set a recovery password.',
  factors_full: 'You have as many ways to recover this wallet as you can have. Remove one first.',
  NoPrfError:
    'This browser or password manager cannot protect a wallet with a passkey: it does not offer the PRF extension. Set a recovery password instead, or try another password manager.',
  PrfChangedError:
    'This passkey gave two different answers, as some browsers do. It would not open your wallet later. Set a recovery password instead, or update your browser.',
  InvalidStateError: 'This device or password manager already has a passkey for this.',
  NotAllowedError: 'That didn’t work, or you cancelled it. Try again.',
  NoMemoryError: 'This device has too little memory for this. Use a computer.',
  network: 'Your wallet couldn’t reach its server. Check your connection and try again.',
  other: 'That did not work. Reload the page and try again.',
}
