// English messages of the modal.
import { adapterErrors } from '@aureus/protocol'
import type { DescriptionWords } from '@aureus/protocol/descriptors'
import type { AccountMessages } from './en.account.ts'
import type { ActivityMessages } from './en.activity.ts'
import type { ApprovalMessages } from './en.approval.ts'
import type { BaseAccountMessages } from './en.baseAccount.ts'
import type { ChainMessages } from './en.chains.ts'
import type { ChooseNamespaceMessages } from './en.chooseNamespace.ts'
import type { EmailMessages } from './en.email.ts'
import type { EmbeddedMessages } from './en.embedded.ts'
import { families } from './en.families.ts'
import type { LanguageMessages } from './en.languages.ts'
import type { LinkedAccountMessages } from './en.linkedAccounts.ts'
import type { NameMessages } from './en.names.ts'
import type { NetworkMessages } from './en.networks.ts'
import type { NoWalletsMessages } from './en.noWallets.ts'
import type { OneWalletMessages } from './en.oneWallet.ts'
import type { OnrampMessages } from './en.onramp.ts'
import type { PairingMessages } from './en.pairing.ts'
import type { PermissionMessages } from './en.permissions.ts'
import type { ProfileWalletsMessages } from './en.profileWallets.ts'
import type { ReceiveMessages, ReceivingMessages } from './en.receive.ts'
import type { RecoveryMessages } from './en.recovery.ts'
import type { SendMessages } from './en.send.ts'
import type { ServerMessages } from './en.serverView.ts'
import type { SessionMessages } from './en.sessions.ts'
import type { SignInMessages } from './en.signIn.ts'
import type { SignInErrorMessages } from './en.signInErrors.ts'
import type { SmartAccountMessages } from './en.smartAccount.ts'
import type { SocialMessages } from './en.social.ts'
import type { SwapMessages } from './en.swap.ts'
import type { TokensMessages } from './en.tokens.ts'
import type { WalletAppMessages } from './en.walletApp.ts'
import type { WalletMessages } from './en.wallets.ts'
import type { WayMessages } from './en.ways.ts'

export const enModal = {
  close: 'Close',
  back: 'Back',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  disconnect: 'Disconnect',
  opening: 'One moment',
  openingFor: (family: string) => `Opening ${family}`,
  families,
  view: {
    loading: 'One moment',
    failed: 'This part didn’t load. Check your connection and try again.',
  },
  connect: {
    title: 'Connect wallet',
    email: {
      label: 'Email',
      go: 'Continue with email',
      missing: adapterErrors.emailLoginDependency,
    },
    searching: 'Looking for wallets in this browser',
    installed: 'Installed',
    recent: 'Recent',
    failed: {
      title: 'Couldn’t load the wallet list',
      text: 'Check your connection and try again.',
    },
    footer:
      'Connecting shares your address. It can’t move any funds: you approve every transaction.',
  },
  connecting: {
    heading: (wallet: string) => `Continue in ${wallet}`,
    waiting: 'Approve the connection in your wallet.',
    noAnswer: (wallet: string) =>
      `No response yet. ${wallet} may be locked or hidden behind this window. Look for its icon in the browser’s toolbar.`,
    declined: 'Connection declined',
    declinedText: 'Nothing was shared. You can try again at any time.',
    pending: 'Your wallet has a pending request',
    pendingText: (wallet: string) =>
      `Open ${wallet} from the browser’s toolbar, respond to the request, then try again.`,
    failed: 'Couldn’t connect your wallet',
    failedText: (wallet: string) => `Open ${wallet} and check that it’s ready, then try again.`,
    connected: 'Connected',
    connectedText: 'One moment.',
    walletSays: (words: string) => `Your wallet says: “${words}”`,
  },
  signIn: { title: 'Sign in' },
  /** Its other messages are in `en.account.ts`. */
  account: { title: 'Account' },
  send: { title: 'Send' },
  /** The other messages of these views are in `en.swap.ts`. */
  swap: { title: 'Swap' },
  receive: { title: 'Receive' },
  /** The other messages of these views are in `en.onramp.ts`. */
  onRamp: { title: 'Buy and sell' },
  /** Its other messages are in `en.activity.ts`. */
  activity: { title: 'Activity' },
  /** The other messages of these views are in `en.wallets.ts`. */
  allWallets: { title: 'All wallets' },
  downloads: { title: 'Get a wallet' },
  whatIsAWallet: { title: 'What is a wallet?' },
  /** The other messages of these views load with them. */
  switchActiveChain: { title: 'Switch network' },
  dataCapture: { title: 'Your email' },
  emailLogin: { title: 'Sign in with email' },
  updateEmail: { title: 'Change email address' },
  embeddedWallet: { title: 'Your wallet' },
  signInWays: { title: 'Ways to sign in' },
  smartAccount: { title: 'Smart account' },
  permissions: { title: 'Permissions to spend' },
  approveTransaction: { title: 'Approve' },
  registerAccountName: { title: 'Choose a name' },
  registerAccountNameSuccess: { title: 'Your name' },
  profileWallets: { title: 'Your wallets' },
  sessions: { title: 'Sessions' },
  linkedAccounts: { title: 'Linked accounts' },
  networks: { title: 'Choose a network' },
  unsupported: { title: 'Network not supported' },
  switching: { title: 'Switch network' },
}

/** The modal's messages. Sections without a translation fall back to English. */
export type ModalMessages = typeof enModal & {
  /** Signing in with a wallet. */
  signInView?: SignInMessages
  /** Choosing and switching networks. */
  networkViews?: NetworkMessages
  /** Receiving. */
  receiveView?: ReceivingMessages
  /** Why a sign-in failed. */
  signInErrors?: SignInErrorMessages
  /** The account view. */
  accountView?: AccountMessages
  /** The menu of languages. */
  languageMenu?: LanguageMessages
  /** The list of wallets, and getting one. */
  wallets?: WalletMessages
  /** The best known wallets, for a visitor without one. */
  noWallets?: NoWalletsMessages
  /** Switching to another chain family. */
  chains?: ChainMessages
  /** Choosing a chain family of a wallet. */
  chooseNamespace?: ChooseNamespaceMessages
  /** Pairing with a wallet on another device. */
  pairing?: PairingMessages
  /** Connecting one listed wallet outside this browser. */
  oneWallet?: OneWalletMessages
  /** Connecting a wallet app on this phone. */
  walletApp?: WalletAppMessages
  baseAccount?: BaseAccountMessages
  /** The transaction list. */
  transactions?: ActivityMessages
  /** The phrases of contracts' descriptions, which are in English. */
  descriptions?: DescriptionWords
  /** The token list. */
  tokens?: TokensMessages
  /** The email question before sign-in. */
  email?: EmailMessages
  /** The embedded wallet. */
  embedded?: EmbeddedMessages
  /** Signing in with an account elsewhere. */
  social?: SocialMessages
  /** For owners whose passkey is the only way into the embedded wallet. */
  recovery?: RecoveryMessages
  /** The ways to sign in to the embedded wallet. */
  ways?: WayMessages
  /** The smart account of the embedded wallet. */
  smart?: SmartAccountMessages
  /** The permissions to spend of the embedded wallet. */
  permissionList?: PermissionMessages
  /** Choosing a name. */
  names?: NameMessages
  /** The list of connected wallets. */
  connected?: ProfileWalletsMessages
  /** Waiting for the server's configuration. */
  server?: ServerMessages
  /** The list of sessions. */
  sessionList?: SessionMessages
  /** Linking accounts of one owner. */
  linkedAccountList?: LinkedAccountMessages
  /** Choosing between the addresses of a Bitcoin wallet. */
  addresses?: ReceiveMessages
  /** Around the embedded wallet's approval. */
  approval?: ApprovalMessages
  /** The views that send. */
  sending?: SendMessages
  /** The views that buy and sell for money. */
  onramp?: OnrampMessages
  /** The views that swap. */
  swapping?: SwapMessages
}
