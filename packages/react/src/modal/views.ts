// The table of views. A new view needs a row here and, unless connecting needs it, its import in `laterViews.ts`.
import type { ViewName } from '@aureus/core'
import { type LazyPart, lazyPart, type Shape } from '../loading/lazyPart.tsx'
import type { ModalMessages } from '../messages/en.modal.ts'
import { Connect } from '../views/Connect/Connect.tsx'
import { ConnectingExternal } from '../views/ConnectingExternal/ConnectingExternal.tsx'
import type { LaterViewName } from './laterViews.ts'

type Words = (messages: ModalMessages) => { title: string }

/** `Body` is drawn below the header. Views that come with the modal need no `preload`. */
export interface ViewEntry extends Pick<LazyPart, 'Body'>, Partial<Pick<LazyPart, 'preload'>> {
  /** The view's section of the catalogue. */
  words: Words
}

/** @param shape what is drawn until the code has loaded */
const later = (name: LaterViewName, words: Words, shape?: Shape): ViewEntry => ({
  words,
  ...lazyPart(
    () => import('./laterViews.ts').then(({ loadLaterView }) => loadLaterView(name)),
    shape,
  ),
})

export const views: Record<ViewName, ViewEntry> = {
  Account: later('Account', (all) => all.account, { coin: true, rows: 4 }),
  Activity: later('Activity', (all) => all.activity, { rows: 3 }),
  AllWallets: later('AllWallets', (all) => all.allWallets, { rows: 6 }),
  ApproveTransaction: later('ApproveTransaction', (all) => all.approveTransaction),
  // The steps of connecting share one title.
  ChooseNamespace: later('ChooseNamespace', (all) => all.connect),
  Connect: { words: (all) => all.connect, Body: Connect },
  ConnectingExternal: { words: (all) => all.connect, Body: ConnectingExternal },
  ConnectingFarcaster: later('ConnectingFarcaster', (all) => all.connect),
  ConnectingSocial: later('ConnectingSocial', (all) => all.connect),
  ConnectingWalletConnectBasic: later('ConnectingWalletConnectBasic', (all) => all.connect),
  DataCapture: later('DataCapture', (all) => all.dataCapture),
  Downloads: later('Downloads', (all) => all.downloads),
  EmailVerifyDevice: later('EmailVerifyDevice', (all) => all.emailLogin),
  EmailVerifyOtp: later('EmailVerifyOtp', (all) => all.emailLogin),
  EmbeddedWallet: later('EmbeddedWallet', (all) => all.embeddedWallet, { rows: 3 }),
  Permissions: later('Permissions', (all) => all.permissions, { rows: 2 }),
  SignInWays: later('SignInWays', (all) => all.signInWays, { rows: 3 }),
  SmartAccount: later('SmartAccount', (all) => all.smartAccount, { rows: 2 }),
  Networks: later('Networks', (all) => all.networks, { rows: 6 }),
  OnRamp: later('OnRamp', (all) => all.onRamp, { rows: 3 }),
  OnRampActivity: later('OnRampActivity', (all) => all.onRamp, { rows: 2 }),
  OnRampProviders: later('OnRampProviders', (all) => all.onRamp, { rows: 2 }),
  ProfileWallets: later('ProfileWallets', (all) => all.profileWallets),
  Receive: later('Receive', (all) => all.receive),
  RegisterAccountName: later('RegisterAccountName', (all) => all.registerAccountName),
  RegisterAccountNameSuccess: later(
    'RegisterAccountNameSuccess',
    (all) => all.registerAccountNameSuccess,
  ),
  SIWXSignMessage: later('SIWXSignMessage', (all) => all.signIn),
  Send: later('Send', (all) => all.send),
  // Before the list of wallets, so it has its title.
  Server: later('Server', (all) => all.connect),
  // Keeps the title of Send; the view itself says what happens.
  SendPreview: later('SendPreview', (all) => all.send),
  LinkedAccounts: later('LinkedAccounts', (all) => all.linkedAccounts),
  Sessions: later('Sessions', (all) => all.sessions),
  Swap: later('Swap', (all) => all.swap),
  // Both keep the title of Swap.
  SwapPreview: later('SwapPreview', (all) => all.swap),
  SwapSelectToken: later('SwapSelectToken', (all) => all.swap),
  SwitchActiveChain: later('SwitchActiveChain', (all) => all.switchActiveChain),
  SwitchNetwork: later('SwitchNetwork', (all) => all.switching),
  UnsupportedChain: later('UnsupportedChain', (all) => all.unsupported),
  UpdateEmailPrimaryOtp: later('UpdateEmailPrimaryOtp', (all) => all.updateEmail),
  UpdateEmailSecondaryOtp: later('UpdateEmailSecondaryOtp', (all) => all.updateEmail),
  UpdateEmailWallet: later('UpdateEmailWallet', (all) => all.updateEmail),
  WhatIsAWallet: later('WhatIsAWallet', (all) => all.whatIsAWallet),
}

export function preloadView(name: ViewName): void {
  views[name].preload?.()
}

/**
 * Loads what follows the wallet's approval, all in one chunk: it arrives while visitors unlock their wallet, so that
 * whichever view is next shows in the next frame.
 */
export function preloadConnectedViews(): void {
  const next = [
    'Account',
    'Networks',
    'SIWXSignMessage',
    'SwitchNetwork',
    'UnsupportedChain',
  ] as const
  for (const name of next) preloadView(name)
}
