// The imports of the views that connecting does not need. They are apart from the table of views because the
// names of all their files weigh 2 kB. Nothing may import this file statically.
import type { ViewName } from '@aureus/core'
import type { ComponentType } from 'react'
import type { TradingViewName } from '../views/Trading/tradingViews.ts'

const laterViews = {
  Account: () => import('../views/Account/Account.tsx').then((part) => part.Account),
  Activity: () => import('../views/Activity/Activity.tsx').then((part) => part.Activity),
  AllWallets: () => import('../views/AllWallets/AllWallets.tsx').then((part) => part.AllWallets),
  ApproveTransaction: () =>
    import('../views/ApproveTransaction/ApproveTransaction.tsx').then(
      (part) => part.ApproveTransaction,
    ),
  ChooseNamespace: () =>
    import('../views/ChooseNamespace/ChooseNamespace.tsx').then((part) => part.ChooseNamespace),
  ConnectingFarcaster: () =>
    import('../views/ConnectingFarcaster/ConnectingFarcaster.tsx').then(
      (part) => part.ConnectingFarcaster,
    ),
  ConnectingSocial: () =>
    import('../views/ConnectingSocial/ConnectingSocial.tsx').then((part) => part.ConnectingSocial),
  ConnectingWalletConnectBasic: () =>
    import('../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx').then(
      (part) => part.ConnectingWalletConnectBasic,
    ),
  DataCapture: () =>
    import('../views/DataCapture/DataCapture.tsx').then((part) => part.DataCapture),
  Downloads: () => import('../views/Downloads/Downloads.tsx').then((part) => part.Downloads),
  EmailVerifyDevice: () =>
    import('../views/EmailVerifyDevice/EmailVerifyDevice.tsx').then(
      (part) => part.EmailVerifyDevice,
    ),
  EmailVerifyOtp: () =>
    import('../views/EmailVerifyOtp/EmailVerifyOtp.tsx').then((part) => part.EmailVerifyOtp),
  EmbeddedWallet: () =>
    import('../views/EmbeddedWallet/EmbeddedWallet.tsx').then((part) => part.EmbeddedWallet),
  LinkedAccounts: () =>
    import('../views/LinkedAccounts/LinkedAccounts.tsx').then((part) => part.LinkedAccounts),
  Networks: () => import('../views/Networks/Networks.tsx').then((part) => part.Networks),
  Permissions: () =>
    import('../views/Permissions/Permissions.tsx').then((part) => part.Permissions),
  ProfileWallets: () =>
    import('../views/ProfileWallets/ProfileWallets.tsx').then((part) => part.ProfileWallets),
  Receive: () => import('../views/Receive/Receive.tsx').then((part) => part.Receive),
  RegisterAccountName: () =>
    import('../views/RegisterAccountName/RegisterAccountName.tsx').then(
      (part) => part.RegisterAccountName,
    ),
  RegisterAccountNameSuccess: () =>
    import('../views/RegisterAccountNameSuccess/RegisterAccountNameSuccess.tsx').then(
      (part) => part.RegisterAccountNameSuccess,
    ),
  SIWXSignMessage: () =>
    import('../views/SIWXSignMessage/SIWXSignMessage.tsx').then((part) => part.SIWXSignMessage),
  SignInWays: () => import('../views/SignInWays/SignInWays.tsx').then((part) => part.SignInWays),
  SmartAccount: () =>
    import('../views/SmartAccount/SmartAccount.tsx').then((part) => part.SmartAccount),
  Send: () => import('../views/Send/Send.tsx').then((part) => part.Send),
  SendPreview: () =>
    import('../views/SendPreview/SendPreview.tsx').then((part) => part.SendPreview),
  Server: () => import('../views/Server/Server.tsx').then((part) => part.Server),
  Sessions: () => import('../views/Sessions/Sessions.tsx').then((part) => part.Sessions),
  SwitchActiveChain: () =>
    import('../views/SwitchActiveChain/SwitchActiveChain.tsx').then(
      (part) => part.SwitchActiveChain,
    ),
  SwitchNetwork: () =>
    import('../views/SwitchNetwork/SwitchNetwork.tsx').then((part) => part.SwitchNetwork),
  UnsupportedChain: () =>
    import('../views/UnsupportedChain/UnsupportedChain.tsx').then((part) => part.UnsupportedChain),
  UpdateEmailPrimaryOtp: () =>
    import('../views/UpdateEmail/UpdateEmailCodes.tsx').then((part) => part.UpdateEmailPrimaryOtp),
  UpdateEmailSecondaryOtp: () =>
    import('../views/UpdateEmail/UpdateEmailCodes.tsx').then(
      (part) => part.UpdateEmailSecondaryOtp,
    ),
  UpdateEmailWallet: () =>
    import('../views/UpdateEmail/UpdateEmailWallet.tsx').then((part) => part.UpdateEmailWallet),
  WhatIsAWallet: () =>
    import('../views/WhatIsAWallet/WhatIsAWallet.tsx').then((part) => part.WhatIsAWallet),
} satisfies { [N in ViewName]?: () => Promise<ComponentType> }

export type LaterViewName = keyof typeof laterViews | TradingViewName

/** Views that are not in the list above swap, buy or sell. */
export const loadLaterView = (name: LaterViewName): Promise<ComponentType> =>
  name in laterViews
    ? laterViews[name as keyof typeof laterViews]()
    : import('../views/Trading/tradingViews.ts').then((part) =>
        part.loadTradingView(name as TradingViewName),
      )
