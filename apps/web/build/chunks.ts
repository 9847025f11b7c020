// Which modules share a file. Together they compress a quarter better than in forty files, and need fewer requests.
// The bundler places modules that are not named here.
import type { Rolldown } from 'vite'

/** A chunk and its modules. A module that several groups match goes to the first. */
type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/** Finding and asking wallets. Loads when the page is idle, or at once for a visitor who was connected. */
const wallets = [
  'node_modules/valibot/',
  'protocol/src/(caip/(?!address)|errors/|networks/)',
  'protocol/src/siwx/(?!authenticate|cacao|message|recap|sessions|solanaCluster)',
  'protocol/src/page/(connectionHint|cookies)',
  'core/src/wallets/injected/(create|discovery|provider)',
  'core/src/client/(loadAdapter|perClient|walletConnector)',
  'core/src/wallets/(embedded/wallet\\.|create|listeners|registry|walletInfo|whenSeen|withLateWallet)',
  'core/src/(events/(?!beacon)|promise/)',
  'core/src/errors/(naming|wallet)',
  'core/src/modal/(back|close|dropPairing|modalState|networkChoice|stepBack|switchNetwork|wanted)',
  'core/src/api/(api|rpcUrl|signIn)',
  'core/src/state/(activeWallet|chooseAccount|connections|nextAccount)',
  'web/src/(pages/index/loadAccount|wallets/wallet(Actions|Adapters))',
  'core/src/storage/(connections|cookie|recentWallets|transactionsKey)',
  'core/src/tabs/tell',
  'core/src/connection/(active|apply|connect|disconnect|discover|follow|giveUp|known|recentWallets|reduce|rounds)\\.',
  'core/src/navigation/(closeModal|router)\\.',
  'core/src/signIn/(emailAnswer|endSessions|initialiseSignIn|inquire|leaveAskingViews|session)\\.',
  'core/src/transactions/forgetTransactions',
]

/**
 * The accounts of wallets with address checksums, requests to wallets, and their errors. Loads when the search for
 * wallets starts.
 */
const accounts = [
  'node_modules/@noble/hashes/sha3\\.',
  'protocol/src/caip/address',
  'core/src/chains/eip155/(hex|transaction)\\.',
  'core/src/wallets/injected/(accounts|answers|follow|request|switchChain)',
  'core/src/errors/classify',
]

/** The parts of those hashes that other chain families use too. */
const hashes = ['node_modules/@noble/hashes/(_u64|utils)\\.']

/** Opens the modal and shows toasts. Loads right after the first frame. */
const overlays = [
  'protocol/src/errors/(AureusError|catalogue)',
  'core/src/(errors/(approval|toast)|modal/(open|prefetch|revealModal|router)|state/(select|toasts))\\.',
  'core/src/navigation/openModal\\.',
  'react/src/overlays/(ModalPlace|ToastsPlace|later)\\.',
  'react/src/(loading/whenIdle|ui/(Card|Glyph))\\.',
  'react/src/messages/en\\.loadFailed',
]

/** The modal's frame and messages, which is all that the notice of a failed load needs. */
const frame = [
  'react/src/messages/en\\.modal',
  'react/src/loading/(TryLoading|reloadPage)',
  'react/src/modal/(EmbeddedFrame|Header|afterPaint|Overlay|Panel\\.module|scrollLock|shake|visibleRoom)',
  'react/src/modal/use(Keys|Modality|OutsidePress|VisibleRoom)',
  'react/src/(parts/Notice|provider/useModalMessages)',
  'react/src/ui/(Icon|overlayRoot)',
]

/** The modal up to choosing a wallet. Loads at the first intent, or right after the wallets. */
const modal = [
  'react/src/(hooks/useOverdue|loading/(lazyPart|usePreload))',
  'react/src/modal/(?!laterViews|LoadFailed)',
  'react/src/embedded/embeddedChunk',
  'react/src/parts/(Picture|Row|Stage|Tag|WalletIcon)',
  'react/src/ui/(?!Address|Avatar|avatarPattern|Card|Glyph|Mark|NetworkIcon|networkImage|QrPlate|qrPath|useCopy)',
  'react/src/views/(Connect/(?!NoneOfFamily|WalletConnectRow|partImports)|ConnectingExternal/)',
  'react/src/wallets/(WalletRow|chooseWallet|isRemote|useWantedFamily|walletDirectory)',
]

/** The views that follow a connection. */
const connected = [
  'react/src/embedded/(shortenEmail|socialOption)',
  'react/src/(messages/en\\.(account|later|receive|signInErrors)|provider/useLaterMessages)',
  'core/src/connection/(cancelSignIn|chooseAccountTab|switchAccount|switchNetwork)\\.',
  'core/src/signIn/(lastSignIn|sessionEnded|signIn|signOut)\\.',
  'core/src/state/requireActiveWallet',
  'core/src/amounts/parseAmount',
  'protocol/src/siwx/message',
  'react/src/(provider/useCopyMessages|messages/en\\.copy|connectButton/AccountLabel)',
  'react/src/ui/(Address|Avatar|avatarPattern)',
  'react/src/(hooks/(load(AccountActions|Queries)|querySource|use(Balance|ProfileName|Query|TokenBalances))|messages/signInError)',
  'react/src/ui/(NetworkIcon|networkImage|useCopy)',
  'react/src/views/Tokens/tokenAmount',
  'react/src/views/(Account|Networks|SIWXSignMessage|SwitchNetwork|UnsupportedChain)/',
  'react/src/parts/(AccountPicture|CopyButton|Empty|Facts|FramedList|TitledList|Tabs|SearchField|SearchableList|useListKeys)',
]

/** Reads from chains, which connecting does not need. */
const reads = ['core/src/api/(chain|rpc)\\.', 'protocol/src/rpc/']

/** The sign-in buttons of social login. They load with the list of wallets, the embedded wallet on intent. */
const social = [
  'core/src/embedded/(inAppBrowser|lastSocial|socialWindow)',
  'core/src/exports/social',
  'react/src/embedded/(Social|socialMarks|useSocialMessages)',
  'react/src/messages/en\\.social',
]

/** The embedded wallet, from the channel to its frame to the login views. */
const embedded = [
  'protocol/src/embedded/',
  'core/src/wallets/embedded/(?!wallet\\.|createEmbeddedSolana|solanaRequest)',
  'core/src/(embedded|provider)/',
  'core/src/(errors|exports)/embedded',
  'react/src/embedded/',
  'react/src/messages/en\\.embedded',
  'react/src/views/EmailVerify',
]

/** The embedded wallet's accounts of that family. */
const embeddedSolana = ['core/src/wallets/embedded/(createEmbeddedSolana|solanaRequest)']

/** Shared by the adapters for Wallet Standard wallets. */
const standard = ['core/src/wallets/standard/(?!solana/)']

const bitcoin = ['core/src/(wallets/bitcoin|chains/bip122)/', 'protocol/src/addresses/bitcoin']

const solana = [
  'core/src/wallets/standard/solana/(?!sendTransaction)',
  'core/src/chains/solana/clusters',
  'protocol/src/siwx/solanaCluster',
]

const solanaChain = [
  'core/src/wallets/standard/solana/sendTransaction',
  'core/src/chains/solana/(?!clusters)',
]

/** Loads right after the first frame. */
const after = [
  'web/src/(afterFirstFrame|carryEvent|document/(lateClick|title)|wallets/(offerMiniAppWallet|resumeTrip|wakeWallets))\\.',
  'core/src/embedded/hasSocialTrip',
  'web/src/(theme/|updates/(recoverStart|chunkGuard))',
  'web/src/layouts/default/(BrandMark|Footer|SaveLog|ThemeToggle|later)',
  'web/src/messages/(documentMessages|en(Document|Layout|Welcome))',
  'web/src/pages/index/(AccountLoading|later|welcome/(Coin|drawn))',
  'web/src/errors/(ErrorScreen|later|pageError|reportUnhandled)\\.',
  'web/src/(history/follow(Links|Location)|routes/deferredParts)\\.',
  'react/src/ui/Mark\\.',
]

const oneOf = (paths: readonly string[]) => new RegExp(`/(packages/|apps/)?(${paths.join('|')})`)

export const chunks: Group[] = [
  // React changes rarely, so its chunk stays in caches across our releases.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  // Later chunks can rely on everything that the entry needs.
  { name: 'entry', tags: ['$initial'], test: /^(?!.*\/protocol\/src\/errors\/catalogue)/ },
  { name: 'overlays', test: oneOf(overlays) },
  { name: 'wallets', test: oneOf(wallets) },
  { name: 'hashes', test: oneOf(hashes) },
  { name: 'accounts', test: oneOf(accounts) },
  { name: 'frame', test: oneOf(frame) },
  { name: 'modal', test: oneOf(modal) },
  {
    name: 'later-views',
    test: oneOf(['react/src/(modal/laterViews|views/Connect/partImports)']),
  },
  { name: 'connected', test: oneOf(connected) },
  { name: 'reads', test: oneOf(reads) },
  // Loads if a Solana network is configured. Reading and sending load later.
  { name: 'standard', test: oneOf(standard) },
  { name: 'after', test: oneOf(after) },
  { name: 'social', test: oneOf(social) },
  { name: 'embedded', test: oneOf(embedded) },
  { name: 'embedded-solana', test: oneOf(embeddedSolana) },
  // Shared by both.
  { name: 'solana-address', test: oneOf(['protocol/src/addresses/solana']) },
  { name: 'bitcoin', test: oneOf(bitcoin) },
  { name: 'solana', test: oneOf(solana) },
  { name: 'solana-chain', test: oneOf(solanaChain) },
  // The query cache loads with the first query.
  { name: 'query-core', test: /node_modules\/@tanstack\/query-core\// },
]
