// English, as the modal speaks it.
import { adapterErrors } from '@aureus/protocol'
import type { AccountMessages } from './en.account.ts'
import type { ActivityMessages } from './en.activity.ts'
import type { ApprovalMessages } from './en.approval.ts'
import type { ChainMessages } from './en.chains.ts'
import type { ChooseNamespaceMessages } from './en.chooseNamespace.ts'
import type { EmailMessages } from './en.email.ts'
import type { EmbeddedMessages } from './en.embedded.ts'
import type { LaterMessages } from './en.later.ts'
import type { NameMessages } from './en.names.ts'
import type { OneWalletMessages } from './en.oneWallet.ts'
import type { PairingMessages } from './en.pairing.ts'
import type { ProfileWalletsMessages } from './en.profileWallets.ts'
import type { ReceiveMessages } from './en.receive.ts'
import type { SendMessages } from './en.send.ts'
import type { SessionMessages } from './en.sessions.ts'
import type { SignInErrorMessages } from './en.signInErrors.ts'
import type { TokensMessages } from './en.tokens.ts'
import type { WalletMessages } from './en.wallets.ts'

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
    email: {
      label: 'Email',
      go: 'Continue with e-mail',
      missing: adapterErrors.emailLoginDependency,
    },
    searching: 'Looking for wallets in this browser',
    installed: 'Installed',
    recent: 'Recent',
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
  signIn: { title: 'Sign in' },
  /** What this view says below its title is in `en.account.ts`. */
  account: { title: 'Account' },
  send: { title: 'Send' },
  receive: { title: 'Receive' },
  /** What this view says below its title is in `en.activity.ts`. */
  activity: { title: 'Activity' },
  /** What these views say below their titles is in `en.wallets.ts`. */
  allWallets: { title: 'All wallets' },
  downloads: { title: 'Get a wallet' },
  whatIsAWallet: { title: 'What is a wallet?' },
  /** … and what these say, in files that come with them. */
  switchActiveChain: { title: 'Switch network' },
  dataCapture: { title: 'Your e-mail' },
  emailLogin: { title: 'Log in by e-mail' },
  updateEmail: { title: 'Change e-mail' },
  embeddedWallet: { title: 'E-mail wallet' },
  approveTransaction: { title: 'Approve' },
  registerAccountName: { title: 'Choose a name' },
  registerAccountNameSuccess: { title: 'Your name' },
  profileWallets: { title: 'Your wallets' },
  sessions: { title: 'Sessions' },
  networks: { title: 'Choose a network' },
  unsupported: { title: 'Network not supported' },
  switching: { title: 'Switch network' },
}

export type ModalMessages = typeof enModal & {
  /** Words of the views that follow a connection; English unless given. */
  later?: LaterMessages
  /** Why a sign-in did not work; English unless given. */
  signInErrors?: SignInErrorMessages
  /** Words of the account; the same. */
  holder?: AccountMessages
  /** Words of the list of wallets and of what it leads to; English unless given. */
  wallets?: WalletMessages
  /** Words of the way to a network of another family; the same. */
  chains?: ChainMessages
  /** Words of the question for a chain family; the same. */
  chooseNamespace?: ChooseNamespaceMessages
  /** Words of the pairing with a wallet on another device; the same. */
  pairing?: PairingMessages
  /** Words of the way to one wallet of the list that is elsewhere; the same. */
  oneWallet?: OneWalletMessages
  /** Words of the list of transactions; the same. */
  transactions?: ActivityMessages
  /** Words of the list of tokens; the same. */
  tokens?: TokensMessages
  /** Words of the question for an e-mail address; the same. */
  email?: EmailMessages
  /** Words of the wallet that is reached by e-mail; the same. */
  embedded?: EmbeddedMessages
  /** Words of choosing a name; the same. */
  names?: NameMessages
  /** Words of the list of connected wallets; the same. */
  connected?: ProfileWalletsMessages
  /** Words of the list of sign-ins; the same. */
  sessionList?: SessionMessages
  /** Words of the choice between the addresses of a wallet; the same. */
  addresses?: ReceiveMessages
  /** Words around the embedded wallet's own question; the same. */
  approval?: ApprovalMessages
  /** Words of the views that send; English unless given. */
  sending?: SendMessages
}
