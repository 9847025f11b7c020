// Every text of the components in English. The packed package has a file of the same form for each language.
import { enPhrases } from '@aureus/protocol/phrases'
import { enAccount } from '../../messages/en.account.ts'
import { enActivity } from '../../messages/en.activity.ts'
import { enApproval } from '../../messages/en.approval.ts'
import { enBaseAccount } from '../../messages/en.baseAccount.ts'
import { enChains } from '../../messages/en.chains.ts'
import { enChooseNamespace } from '../../messages/en.chooseNamespace.ts'
import { enCopy } from '../../messages/en.copy.ts'
import { enEmail } from '../../messages/en.email.ts'
import { enEmbedded } from '../../messages/en.embedded.ts'
import { enLanguages } from '../../messages/en.languages.ts'
import { enLinkedAccounts } from '../../messages/en.linkedAccounts.ts'
import { enLoadFailed } from '../../messages/en.loadFailed.ts'
import { enModal } from '../../messages/en.modal.ts'
import { enNames } from '../../messages/en.names.ts'
import { enNetworks } from '../../messages/en.networks.ts'
import { enNoWallets } from '../../messages/en.noWallets.ts'
import { enOneWallet } from '../../messages/en.oneWallet.ts'
import { enOnramp } from '../../messages/en.onramp.ts'
import { enPairing } from '../../messages/en.pairing.ts'
import { enPermissions } from '../../messages/en.permissions.ts'
import { enProfileWallets } from '../../messages/en.profileWallets.ts'
import { enPuzzle } from '../../messages/en.puzzle.ts'
import { enReceive, enReceiving } from '../../messages/en.receive.ts'
import { enRecovery } from '../../messages/en.recovery.ts'
import { enSend } from '../../messages/en.send.ts'
import { enServer } from '../../messages/en.serverView.ts'
import { enSessions } from '../../messages/en.sessions.ts'
import { enSignIn } from '../../messages/en.signIn.ts'
import { enSignInErrors } from '../../messages/en.signInErrors.ts'
import { enSmartAccount } from '../../messages/en.smartAccount.ts'
import { enSocial } from '../../messages/en.social.ts'
import { enSwap } from '../../messages/en.swap.ts'
import { enToast } from '../../messages/en.toast.ts'
import { enTokens } from '../../messages/en.tokens.ts'
import { en } from '../../messages/en.ts'
import { enWalletApp } from '../../messages/en.walletApp.ts'
import { enWallets } from '../../messages/en.wallets.ts'
import { enWays } from '../../messages/en.ways.ts'
import type { Locale } from '../../messages/locale.ts'

/** For `AureusProvider`, and for the elements. */
export const locale: Locale = {
  // Without what it may add for `Intl`, such as `ar-u-nu-latn`.
  tag: en.language.split('-u-')[0] ?? '',
  messages: {
    ...en,
    copy: enCopy,
    loadFailed: enLoadFailed,
    puzzle: enPuzzle,
    toast: enToast,
  },
  modalMessages: {
    ...enModal,
    signInView: enSignIn,
    networkViews: enNetworks,
    receiveView: enReceiving,
    signInErrors: enSignInErrors,
    accountView: enAccount,
    languageMenu: enLanguages,
    wallets: enWallets,
    noWallets: enNoWallets,
    chains: enChains,
    chooseNamespace: enChooseNamespace,
    pairing: enPairing,
    oneWallet: enOneWallet,
    walletApp: enWalletApp,
    baseAccount: enBaseAccount,
    transactions: enActivity,
    descriptions: enPhrases,
    tokens: enTokens,
    email: enEmail,
    embedded: enEmbedded,
    social: enSocial,
    recovery: enRecovery,
    ways: enWays,
    smart: enSmartAccount,
    permissionList: enPermissions,
    names: enNames,
    connected: enProfileWallets,
    server: enServer,
    sessionList: enSessions,
    linkedAccountList: enLinkedAccounts,
    addresses: enReceive,
    approval: enApproval,
    sending: enSend,
    onramp: enOnramp,
    swapping: enSwap,
  },
}
