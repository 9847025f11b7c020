// English, as the modal speaks it.
import type { ActivityMessages } from './en.activity.ts'
import type { ApprovalMessages } from './en.approval.ts'
import type { ChainMessages } from './en.chains.ts'
import type { EmailMessages } from './en.email.ts'
import type { NameMessages } from './en.names.ts'
import type { PairingMessages } from './en.pairing.ts'
import type { ProfileWalletsMessages } from './en.profileWallets.ts'
import type { SendMessages } from './en.send.ts'
import type { WalletMessages } from './en.wallets.ts'

const otherWallet = 'Try again; if it happens again, try another wallet.'

export const enModal = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  disconnect: 'Disconnect',
  opening: 'One moment',
  openingFor: (family: string) => `Opening ${family}`,
  families: { eip155: 'EVM networks', solana: 'Solana', bip122: 'Bitcoin' },
  view: {
    loading: 'One moment',
    failed: 'This part did not load. Check your connection, then try again.',
  },
  connect: {
    title: 'Connect wallet',
    searching: 'Looking for wallets in this browser',
    installed: 'installed',
    recent: 'recent',
    none: {
      title: 'No wallet in this browser yet',
      text: 'A wallet keeps your keys and signs for you. Install one and it appears here by itself.',
      choose: 'Choose a wallet',
      link: 'Find a wallet at ethereum.org',
      newTab: '(opens a new tab)',
    },
    failed: {
      title: 'The wallet list did not load',
      text: 'Check your connection, then try again.',
    },
    footer:
      'Connecting shares your address. It cannot move anything: every transaction is yours to approve.',
  },
  connecting: {
    heading: (wallet: string) => `Continue in ${wallet}`,
    waiting: 'Approve the connection in your wallet.',
    noAnswer: (wallet: string) =>
      `No answer yet. ${wallet} may be locked, or hidden behind this window: look for its icon in the browser’s toolbar.`,
    declined: 'Connection declined',
    declinedText: 'Nothing was shared. You can try again whenever you like.',
    pending: 'Your wallet is already asking',
    pendingText: (wallet: string) =>
      `Open ${wallet} from the browser’s toolbar and answer the request it shows, then try again.`,
    failed: 'The wallet could not connect',
    failedText: (wallet: string) => `Open ${wallet} to see whether it is ready, then try again.`,
    connected: 'Connected',
    connectedText: 'One moment.',
    walletSays: (words: string) => `The wallet says: “${words}”`,
  },
  signIn: {
    title: 'Sign in',
    lead: (brand: string) => `${brand} asks you to sign a message with your wallet.`,
    site: 'Site',
    account: 'Account',
    network: 'Network',
    meaning: 'It proves that the account is yours. It is free and moves nothing.',
    signIn: 'Sign in',
    checkWallet: 'Check your wallet',
    checkWalletText: 'It shows the message to sign.',
    noAnswer: (wallet: string) =>
      `No answer yet. ${wallet} may be locked, or hidden behind this window. You can cancel at any time.`,
    yourWallet: 'Your wallet',
    verifying: 'Checking your signature',
    verifyingText: 'This takes a moment.',
  },
  account: {
    title: 'Account',
    network: 'Network',
    session: 'Session',
    signedIn: 'Signed in',
    until: (when: string) => `until ${when}`,
    /** Does not hold the words `Signed in`: people and programs look for those. */
    notSignedIn: 'Sign-in needed',
    signIn: 'Sign in',
    signOut: 'Sign out',
    signOutFailed:
      'The server could not be reached, so you are still signed in. Check your connection and try again.',
    reconnecting: 'Reconnecting to your wallet',
    wallet: (name: string) => `Connected with ${name}`,
    receive: 'Receive',
    activity: 'Activity',
    send: 'Send',
    balance: 'Balance',
    balanceLoading: 'Reading the balance',
    balanceFailed: 'Could not be read; tried again within half a minute',
    name: 'Name',
    chooseName: 'Choose a name',
    wallets: 'Your wallets',
  },
  send: { title: 'Send' },
  sendPreview: { title: 'Check and send' },
  receive: {
    title: 'Receive',
    code: 'QR code of your address',
    onlyOn: (network: string) => `Send only on ${network}.`,
    otherwise: 'What is sent on another network does not arrive here.',
  },
  /** What this view says below its title is in `en.activity.ts`. */
  activity: { title: 'Activity' },
  /** What these views say below their titles is in `en.wallets.ts`. */
  allWallets: { title: 'All wallets' },
  downloads: { title: 'Get a wallet' },
  whatIsAWallet: { title: 'What is a wallet?' },
  /** … and what these say, in files that come with them. */
  connectingWalletConnect: { title: 'Connect by QR code' },
  switchActiveChain: { title: 'Switch network' },
  dataCapture: { title: 'Your e-mail' },
  approveTransaction: { title: 'Approve' },
  registerAccountName: { title: 'Choose a name' },
  registerAccountNameSuccess: { title: 'Your name' },
  profileWallets: { title: 'Your wallets' },
  networks: {
    title: 'Choose a network',
    search: 'Search networks',
    clear: 'Clear the search',
    found: (count: string) => `Networks found: ${count}`,
    none: (query: string) =>
      `No network matches “${query}”. Try a shorter name, or the chain’s number.`,
    active: 'Active',
    testnet: 'Test network',
  },
  unsupported: {
    title: 'Network not supported',
    text: (network: string) =>
      `Your wallet is on ${network}, which is not available here. Switch to one of these to go on.`,
    unknown: (reference: string) => `a network with the id ${reference}`,
    checking: 'One moment.',
  },
  switching: {
    title: 'Switch network',
    waiting: (network: string) => `Switch to ${network}`,
    waitingText:
      'Approve the switch in your wallet. If the wallet does not know this network, it offers to add it.',
    noAnswer: 'No answer yet. Your wallet may be locked, or hidden behind this window.',
    declined: 'Switch declined',
    declinedText: (network: string) => `Your wallet stays on ${network}.`,
    failed: 'The wallet could not switch',
    failedText: 'Open your wallet and choose the network there, or try again.',
  },
  /** Why the last sign-in did not work, by the stable name of the reason. Says what to do next. */
  signInErrors: {
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
  signInFailed: 'That did not work. Try again.',
}

export type ModalMessages = typeof enModal & {
  /** Words of the list of wallets and of what it leads to; English unless given. */
  wallets?: WalletMessages
  /** Words of the way to a network of another family; the same. */
  chains?: ChainMessages
  /** Words of the pairing with a wallet on another device; the same. */
  pairing?: PairingMessages
  /** Words of the list of transactions; the same. */
  transactions?: ActivityMessages
  /** Words of the question for an e-mail address; the same. */
  email?: EmailMessages
  /** Words of choosing a name; the same. */
  names?: NameMessages
  /** Words of the list of connected wallets; the same. */
  connected?: ProfileWalletsMessages
  /** Words around the embedded wallet's own question; the same. */
  approval?: ApprovalMessages
  /** Words of the views that send; English unless given. */
  sending?: SendMessages
}
