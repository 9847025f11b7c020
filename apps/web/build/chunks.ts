// Which modules travel in one file: together they compress a quarter better than in forty files, and every
// file that less is one that need not be asked for. What is not named here goes where the bundler puts it.
import type { Rolldown } from 'vite'

/** Which chunks a group makes, and of what; the earlier of two that want a module has it. */
type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Whom to ask, and what they answer. Comes when the page is idle, at once for who was connected. */
const wallets = [
  'node_modules/valibot/',
  'protocol/src/(caip|errors|networks|rpc|faucet)/',
  'protocol/src/siwx/(?!message)',
  'protocol/src/page/connectionHint',
  'core/src/(adapters|connectors|events|promise)/',
  'core/src/errors/(classify|wallet)',
  'core/src/modal/(close|switchNetwork)',
  'core/src/services/(api|rpc|signIn)',
  'core/src/state/(activeWallet|chooseAccount|connectedWallets|connections|nextAccount)',
  'core/src/storage/(connections|recentWallets|transactionsKey)',
  'core/src/tabs/tell',
  'core/src/actions/(activateNetwork|captureEmail|closeModal|connect|connection|connectionState)\\.',
  'core/src/actions/(disconnect|discover|followUp|forgetConnection|forgetTransactions)\\.',
  'core/src/actions/(giveUpSigning|initialiseSignIn|inquire|leaveAskingViews|leaves|modalState|pairWalletConnect|reachWantedNetwork)\\.',
  'core/src/actions/(recentWallets|reconnect|router|session|stepBack|switchNetwork|takeUpOthers)\\.',
]

/** What the modal stands in, with its words: the notice that the modal itself did not come needs no more. */
const frame = [
  'react/src/messages/en\\.modal',
  'react/src/modal/(EmbeddedFrame|Header|Overlay|Panel\\.module|TryLoading|loadAnew|overlayRoot|shake|visibleRoom)',
  'react/src/modal/use(Keys|ModalMessages|Modality|OutsidePress|ScrollLock|VisibleRoom)',
  'react/src/ui/Icon',
  'react/src/views/parts/Notice',
]

/** The modal as far as a wallet is chosen in it. Comes with the first intent, or right after the wallets. */
const modal = [
  'react/src/hooks/(useOverdue|useWantedFamily)',
  'react/src/modal/(?!Dialog|LoadFailed|useSendMessages|useWalletMessages)',
  'react/src/ui/(?!Card|CopyButton|Field|Mark|NetworkIcon|networkImage|useCopy)',
  'react/src/views/(Connect|ConnectingExternal)/',
  'react/src/views/parts/(Row|Stage|Tag|WalletIcon|WalletRow)',
]

/** What follows the connection. */
const connected = [
  'core/src/actions/(cancelSignIn|lastSignIn|signIn|signOut|switchAccount)\\.',
  'core/src/amounts/parseAmount',
  'protocol/src/siwx/message',
  'react/src/(hooks/(load(AccountActions|Queries)|querySource|use(Balance|ProfileName|Query))|messages/signInError)',
  'react/src/ui/(CopyButton|NetworkIcon|networkImage|useCopy)',
  'react/src/views/(Account|Networks|SIWXSignMessage|SwitchNetwork|UnsupportedChain)/',
  'react/src/views/parts/(Facts|NetworkList|NetworkRow|SearchField|SearchableList|findNetworks|useListKeys)',
]

const oneOf = (paths: readonly string[]) => new RegExp(`/(packages/)?(${paths.join('|')})`)

export const chunks: Group[] = [
  // React changes rarely: a release of ours leaves its chunk in every cache.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  // Whatever the entry needs is there already when anything later asks for it.
  { name: 'entry', tags: ['$initial'] },
  { name: 'wallets', test: oneOf(wallets) },
  { name: 'frame', test: oneOf(frame) },
  { name: 'modal', test: oneOf(modal) },
  { name: 'connected', test: oneOf(connected) },
  // The cache of reads: comes with the first of them.
  { name: 'query-core', test: /node_modules\/@tanstack\/query-core\// },
]
