// The views that nobody needs in order to connect.
import { lazyView } from './lazyView.tsx'

export const account = lazyView('Account', { coin: true, rows: 4 })
export const activity = lazyView('Activity', { rows: 3 })
export const allWallets = lazyView('AllWallets', { rows: 6 })
export const approveTransaction = lazyView('ApproveTransaction')
export const chooseNamespace = lazyView('ChooseNamespace')
export const connectingWalletConnect = lazyView('ConnectingWalletConnectBasic')
export const dataCapture = lazyView('DataCapture')
export const emailVerifyDevice = lazyView('EmailVerifyDevice')
export const emailVerifyOtp = lazyView('EmailVerifyOtp')
export const embeddedWallet = lazyView('EmbeddedWallet', { rows: 3 })
export const downloads = lazyView('Downloads')
export const networks = lazyView('Networks', { rows: 6 })
export const noneOfFamily = lazyView('NoneOfFamily')
export const profileWallets = lazyView('ProfileWallets')
export const receive = lazyView('Receive')
export const registerAccountName = lazyView('RegisterAccountName')
export const registerAccountNameSuccess = lazyView('RegisterAccountNameSuccess')
export const send = lazyView('Send')
export const sendPreview = lazyView('SendPreview')
export const sessions = lazyView('Sessions')
export const signIn = lazyView('SIWXSignMessage')
export const switchActiveChain = lazyView('SwitchActiveChain')
export const switchNetwork = lazyView('SwitchNetwork')
export const updateEmailPrimaryOtp = lazyView('UpdateEmailPrimaryOtp')
export const updateEmailSecondaryOtp = lazyView('UpdateEmailSecondaryOtp')
export const updateEmailWallet = lazyView('UpdateEmailWallet')
export const unsupportedChain = lazyView('UnsupportedChain')
export const walletConnectRow = lazyView('WalletConnectRow', { rows: 1 })
export const whatIsAWallet = lazyView('WhatIsAWallet')

/**
 * What comes after the wallet's yes, in one chunk: it travels while people choose a wallet and unlock it, and
 * whichever of them is next is there in the next frame.
 */
export function preloadConnectedViews(): void {
  for (const view of [account, networks, signIn, switchNetwork, unsupportedChain]) view.preload()
}
