// Which modules share a file. Together they compress a quarter better than in forty files, and need fewer requests.
// The bundler places modules that are not named here.
import type { Rolldown } from 'vite'
import { familyChunks } from './families.ts'

/** A chunk and its modules. A module that several groups match goes to the first. */
type Group = NonNullable<
  Exclude<NonNullable<Rolldown.OutputOptions['codeSplitting']>, boolean>['groups']
>[number]

/**
 * Finding and asking wallets, and the modal's frame, which the notice of a failed load needs. Loads when the page is idle,
 * or at once for a visitor who was connected.
 */
const wallets = [
  'react/src/messages/en\\.(families|modal)',
  'react/src/loading/(TryLoading|reloadPage)',
  'react/src/modal/(EmbeddedFrame|Header|LoadFailed|afterPaint|inertPage|Overlay|Panel\\.module|scrollLock|shake|visibleRoom)',
  'react/src/modal/use(Keys|Modality|OutsidePress|VisibleRoom)',
  'react/src/(parts/Notice|provider/use(ModalMessages|NetworkName)|wallets/useWalletName)',
  'node_modules/valibot/',
  'protocol/src/(caip/(?!address|chainFamily|evmChainId|isChainNamespace|toEvmChainId)|errors/|networks/(?!hasNode))',
  'protocol/src/siwx/(?!authenticate|cacao|link|message|recap|sessions)',
  'protocol/src/page/(connectionHint|cookies)',
  'core/src/wallets/injected/(create|discovery|provider|sameWallet)',
  'core/src/app/adapters',
  'core/src/client/(baseAccount|embeddedWallet|loadAdapter|mobileWallet|walletConnector)',
  'core/src/wallets/(create|emptyMoment|listeners|registry|twins|unnamedWallet|walletInfo|whenSeen|withLateWallet)',
  'core/src/(events/(?!beacon)|promise/)',
  'core/src/errors/(naming|wallet)',
  'core/src/state/modal/(back|close|dropPairing|modalState|networkChoice|stepBack|wanted)',
  '(core/src/api/(api|rpcUrl|serverTime|signIn)|protocol/src/clock/)',
  'core/src/state/(activeWallet|connections|emailAnswer|perClient|signIn|stopPending)',
  'web/src/(pages/index/loadAccount|wallets/wallet(Actions|Adapters))',
  'core/src/storage/(connections|cookie\\.|recentWallets|transactionsKey)',
  'core/src/tabs/(alone|tell)',
  'core/src/connection/(active|allowedChains|apply|connect|disconnect|discover|giveUp|known|recentWallets|reduce|resultOfSwitch|rounds)\\.',
  'core/src/modal/(closeModal|router)\\.',
  'core/src/signIn/(endSessions|initialiseSignIn|inquire|leaveAskingViews|refreshSession|session)\\.',
  'core/src/transactions/forgetTransactions',
]

/**
 * The accounts of wallets with address checksums, requests to wallets, and their errors. Loads when the search for
 * wallets starts.
 */
const accounts = [
  'node_modules/@noble/hashes/sha3\\.',
  'protocol/src/caip/(address|chainFamily|evmChainId)',
  'core/src/chains/eip155/(hex|transaction)\\.',
  'core/src/wallets/injected/(answers|arrival|follow|keepAsking|request|switchChain)',
  'core/src/errors/(classify|codes)\\.',
]

/** The parts of those hashes that other chain families use too, and theirs. */
const hashes = ['node_modules/@noble/hashes/(_md|_u64|sha2|utils)\\.']

/** What an idle page adds: following other tabs and new builds, the log, and rows that the list of wallets may have. */
const idle = [
  'core/src/(exports/tabs|tabs/(?!alone|tell)|log)/?',
  'core/src/connection/(followTabs|restore/(?!reconnect))',
  'core/src/(state|storage|transactions)/transactions\\.',
  'core/src/storage/readCookie',
  'protocol/src/(page/(builds|config|inAppBrowser)|social/provider)',
  'core/src/walletOptions/walletOptions\\.',
  'react/src/modal/(atRest|fetchImages|laterViews)',
  'react/src/(embedded/(Social|socialMarks|useSocialMessages)|messages/en\\.(social|pairing|wallets))',
  'react/src/views/Connect/(WalletConnectRow|partImports)',
  'react/src/wallets/useWalletMessages',
  'core/src/embedded/(lastSocial|socialWindow|walletDocument)',
  'core/src/exports/social',
  // Swaps and purchases of an earlier visit. Few sites offer none, and files of their own were two requests.
  'react/src/(onramp/resumeOnramp|views/Trading/resumeTrading)\\.',
  // The menu of languages.
  'protocol/src/page/languages',
  'react/src/(messages/en\\.languages|parts/LanguageMenu|provider/languageMenu)',
  'web/src/(language/|messages/enLanguage)',
  'web/src/problemReport/',
]

/** Opens the modal and shows toasts, and finds pages by their address. Loads right after the first frame. */
const overlays = [
  // For the menus of themes and of languages, which are in different files.
  'web/src/theme/keepChoice\\.',
  'web/src/(history/withHash|router/(location|matchPath)|routes/resolveState)\\.',
  'protocol/src/errors/(AureusError|catalogue)',
  'core/src/(errors/(approval|toast)|modal/(open|openModal|prefetch)|state/(modal/(revealModal|router)|select|toasts))\\.',
  'core/src/storage/cookies\\.',
  'react/src/overlays/(ModalPlace|Redrawn|ToastsPlace|later)\\.',
  'react/src/(loading/whenIdle|ui/(Card|CoinRing|Glyph|Icon|layer|overlayRoot|useEscape)|wallets/phoneSystem)\\.',
  'react/src/messages/en\\.loadFailed',
]

/** The modal up to choosing a wallet. Loads at the first intent, or right after the wallets. */
const modal = [
  'react/src/(hooks/useOverdue|loading/(lazyPart|useChunk|usePreload))',
  'react/src/modal/(?!atRest|fetchImages|laterViews|LoadFailed)',
  'react/src/embedded/(embeddedChunk|useEmbeddedProblem)',
  'react/src/parts/(Row|Stage|Tag|WalletIcon)',
  'react/src/ui/(?!Address|Avatar|Card|Glyph|Mark|NetworkIcon|amount|money|networkImage|QrPlate|qrPath|useCopy)',
  'react/src/views/(Connect/(?!FeaturedRows|NoneOfFamily|NoWallets|WalletConnectRow|bestKnown|partImports)|ConnectingExternal/)',
  'react/src/wallets/(WalletRow|attempt(Views|Words)|chooseWallet|isRemote|useWantedFamily|walletDirectory)',
]

/** The views that follow a connection. */
const connected = [
  'core/src/app/lateEvmWallets',
  'react/src/embedded/(shortenEmail|socialOption)',
  'react/src/messages/en\\.(account|networks|receive|signIn|signInErrors)\\.',
  'core/src/connection/(cancelSignIn|chooseAccountTab|switchAccount|switchNetwork)\\.',
  'core/src/signIn/(sessionEnded|signIn|signMessage|signOut)\\.',
  'core/src/state/(lastSignIn|ownerSignatures|requireActiveWallet)',
  '(core/src/amounts/(formatAmount|parseAmount)|protocol/src/amounts/)',
  'protocol/src/(caip/isChainNamespace|networks/hasNode|siwx/message)',
  'react/src/(provider/useCopyMessages|messages/en\\.copy|connectButton/AccountLabel)',
  '(react/src/ui/(Address|Avatar)|protocol/src/accounts/)',
  'react/src/(hooks/(load(AccountActions|Queries)|querySource|use(Balance|CanSend|DecimalField|MainBalance|ProfileName|Query|TokenBalances))|messages/signInError)',
  'protocol/src/families/(families|mark|\\w+/marks)\\.',
  'react/src/ui/(NetworkIcon|amount|money|networkImage|useCopy)',
  'react/src/views/Tokens/tokenAmount',
  'react/src/views/(Account|Networks|SIWXSignMessage|SwitchNetwork|UnsupportedChain|Trading/tradingViews)\\b',
  'react/src/parts/(AccountPicture|CopyButton|Empty|Facts|FramedList|TitledList|TokenIcon|Tabs|SearchField|SearchableList|useListKeys)',
  '(core/src/calls/(askWallet|getCapabilities)|protocol/src/calls/(schemas|emptyFields))\\.',
]

/** The list of all wallets with their marks, and what other long lists need of it. */
const list = [
  'protocol/src/wallets/marks',
  'core/src/(exports/marks|directory/load(Recent|Wallet)?Marks|state/marks)\\.',
  'protocol/src/wallets/popular',
  'react/src/messages/en\\.(noWallets|walletApp)',
  'core/src/wallets/mobileWalletAdapter/(errors|loopback|mobileWallet)\\.',
  'core/src/wallets/baseAccount/(baseAccountW|errors|keysWindow|messages)',
  'protocol/src/page/mobileWallets',
  'react/src/(parts/(ListSearch|useMoreInSight|useSearch)|wallets/(WalletApp|chooseListed|connectBaseAccount|followWish|stores|wish|useWalletList)|views/(AllWallets/|Connect/(FeaturedRows|NoWallets|bestKnown)))',
]

/** Opens apps of this device. */
const openApp = ['core/src/wallets/openApp', 'react/src/wallets/useOpenApp']

/** Sending, for the forms of transfers and swaps. */
const sending = ['core/src/(balances/refreshBalance|transactions/(record|send)Transaction)\\.']

/** Reads from chains, which connecting does not need. */
const reads = ['core/src/api/(chain|rpc)\\.', 'protocol/src/rpc/']

/** The embedded wallet, from the channel to its frame to the login views. */
const embedded = [
  'protocol/src/embedded/',
  'core/src/embedded/(?!wallet/(createEmbeddedSolana|embedded(StandardWallet|Icon)|solanaRequest))',
  'core/src/(provider/|transfers/read)',
  'core/src/(errors|exports)/embedded',
  'core/src/state/(farcasterLogin|permissions|smartAccount|socialLogin|ways)\\.',
  'react/src/embedded/',
  'react/src/messages/en\\.(embedded|recovery)\\.',
  'react/src/views/EmailVerify',
]

/** The embedded wallet's accounts of that family. */
const embeddedSolana = [
  'core/src/embedded/wallet/(createEmbeddedSolana|embedded(StandardWallet|Icon)|solanaRequest)',
]

/** Shared by the families beside EVM: Wallet Standard wallets, and encodings of addresses. */
const standard = ['core/src/wallets/standard/(?!solana/)', 'node_modules/@scure/base/']

const solanaChain = [
  'core/src/wallets/standard/solana/sendTransaction',
  'core/src/chains/solana/(?!clusters)',
]

/** Loads right after the first frame. Toasts are there because they report what else failed to load. */
const after = [
  'web/src/(afterFirstFrame|document/(lateClick|title)|wallets/wakeWallets)\\.',
  'core/src/embedded/hasSocialTrip',
  'web/src/theme/',
  'web/src/layouts/default/(BrandMark|Footer|SaveLog|ThemeToggle|later)',
  'web/src/messages/(documentMessages|en(Document|Layout|Welcome))',
  'web/src/pages/index/(AccountLoading|later|welcome/(Coin|drawn))',
  'web/src/errors/(ErrorScreen|errorText|later|pageError|reportUnhandled)\\.',
  'web/src/(history/follow(Links|Location)|routes/deferredParts)\\.',
  'react/src/(messages/en\\.toast|toasts/(?!WaitingWallet|puzzleToast|toastActions)|ui/Mark\\.)',
]

/** Styles of the first view, in one sheet. Nothing else may delay the first frame. */
const firstStyles = [
  'react/src/(connectButton|overlays|parts/LanguageMenu|theme|ui/(Button|Card|Glyph|Mark))\\b.*\\.css',
  'web/src/(errors|language|layouts/default|pages/index|pages/index/welcome|theme)/\\w+(\\.module)?\\.css',
]

/** Styles of the modal up to choosing a wallet, and of toasts, in one sheet. */
const laterStyles = [
  'react/src/(embedded/Social|loading|modal|parts/(Notice|Row|Stage|Tag|WalletIcon)|toasts|ui|views/Connect|views/ConnectingExternal).*\\.module\\.css',
]

/** The wallets that a page recognises, by which those of several families become one. */
const directory = [
  'protocol/src/wallets/(api|recognisedWallets|directory/(?!others)|record|search)',
  'core/src/(api/wallets|directory/(?!load|wholeDirectory)|exports/wallets|state/walletRecords)',
]

const oneOf = (paths: readonly string[]) => new RegExp(`/(packages/|apps/)?(${paths.join('|')})`)

export const chunks: Group[] = [
  // React changes rarely, so its chunk stays in caches across our releases.
  {
    name: 'react',
    test: /rolldown\/runtime|node_modules[\\/](react|react-dom|scheduler)[\\/]/,
  },
  { name: 'first', test: oneOf(firstStyles) },
  // Later chunks can rely on everything that the entry needs.
  { name: 'entry', tags: ['$initial'], test: /^(?!.*\/protocol\/src\/errors\/catalogue)/ },
  { name: 'overlays', test: oneOf([...overlays, ...laterStyles]) },
  { name: 'wallets', test: oneOf(wallets) },
  { name: 'hashes', test: oneOf(hashes) },
  { name: 'accounts', test: oneOf(accounts) },
  { name: 'modal', test: oneOf(modal) },
  { name: 'idle', test: oneOf(idle) },
  { name: 'connected', test: oneOf(connected) },
  { name: 'directory', test: oneOf(directory) },
  { name: 'AllWallets', test: oneOf(list) },
  { name: 'useOpenApp', test: oneOf(openApp) },
  { name: 'reads', test: oneOf(reads) },
  { name: 'sending', test: oneOf(sending) },
  // Loads if a Solana network is configured. Reading and sending load later.
  { name: 'standard', test: oneOf(standard) },
  { name: 'after', test: oneOf(after) },
  // Needs both of the files above, which must not need each other.
  { name: 'updates', test: oneOf(['web/src/updates/']) },
  { name: 'embedded', test: oneOf(embedded) },
  { name: 'embedded-solana', test: oneOf(embeddedSolana) },
  ...familyChunks.map(({ name, modules }) => ({ name, test: oneOf(modules) })),
  { name: 'solana-chain', test: oneOf(solanaChain) },
  // The query cache loads with the first query.
  { name: 'query-core', test: /node_modules\/@tanstack\/query-core\// },
]

/** What a press needs once the modal's frame is there, and what an idle page adds: one request in place of one for each. */
const press = new Set(['accounts', 'hashes', 'modal', 'idle', 'directory', 'updates'])

/** What the families have files for. */
const ofFamilies = new Set(['standard', ...familyChunks.map(({ name }) => name)])

/**
 * The page's files, where a press waits for one of them. `together` has the code of every family in it, for pages that
 * have them all. `apart` has a file for each.
 */
export function pageChunks(families: 'apart' | 'together'): Group[] {
  const named = chunks.filter(({ tags }) => !tags)
  const momentOf = (id: string) => named.find(({ test }) => (test as RegExp).test(id))?.name
  const isPress = (moment: Group['name'] | undefined) =>
    typeof moment === 'string' &&
    (press.has(moment) || (families === 'together' && ofFamilies.has(moment)))
  const inPress: Group = { name: 'press', test: (id) => isPress(momentOf(id)) }
  return chunks.flatMap((group) => (group.name === 'overlays' ? [inPress, group] : [group]))
}
