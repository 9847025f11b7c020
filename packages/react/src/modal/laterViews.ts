// Where the views are that nobody needs in order to connect: in a file of its own, because the names of theirs
// weigh more than some of them. Nothing may import it statically.
export const laterViews = {
  Account: () => import('../views/Account/Account.tsx').then((part) => part.Account),
  Activity: () => import('../views/Activity/Activity.tsx').then((part) => part.Activity),
  AllWallets: () => import('../views/AllWallets/AllWallets.tsx').then((part) => part.AllWallets),
  ApproveTransaction: () =>
    import('../views/ApproveTransaction/ApproveTransaction.tsx').then(
      (part) => part.ApproveTransaction,
    ),
  /** Nobody needs it whose wallet speaks one chain family. */
  ChooseNamespace: () =>
    import('../views/ChooseNamespace/ChooseNamespace.tsx').then((part) => part.ChooseNamespace),
  /** With the encoder of QR codes. */
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
  Networks: () => import('../views/Networks/Networks.tsx').then((part) => part.Networks),
  /** What Connect shows where no wallet is of the family that it is for. */
  NoneOfFamily: () => import('../views/Connect/NoneOfFamily.tsx').then((part) => part.NoneOfFamily),
  ProfileWallets: () =>
    import('../views/ProfileWallets/ProfileWallets.tsx').then((part) => part.ProfileWallets),
  /** With its encoder it weighs as much as three other views, and few visitors open it. */
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
  Send: () => import('../views/Send/Send.tsx').then((part) => part.Send),
  SendPreview: () =>
    import('../views/SendPreview/SendPreview.tsx').then((part) => part.SendPreview),
  /** Rarely opened, and then on purpose. */
  Sessions: () => import('../views/Sessions/Sessions.tsx').then((part) => part.Sessions),
  SwitchActiveChain: () =>
    import('../views/SwitchActiveChain/SwitchActiveChain.tsx').then(
      (part) => part.SwitchActiveChain,
    ),
  SwitchNetwork: () =>
    import('../views/SwitchNetwork/SwitchNetwork.tsx').then((part) => part.SwitchNetwork),
  Tokens: () => import('../views/Tokens/Tokens.tsx').then((part) => part.Tokens),
  UpdateEmailPrimaryOtp: () =>
    import('../views/UpdateEmail/UpdateEmailCodes.tsx').then((part) => part.UpdateEmailPrimaryOtp),
  UpdateEmailSecondaryOtp: () =>
    import('../views/UpdateEmail/UpdateEmailCodes.tsx').then(
      (part) => part.UpdateEmailSecondaryOtp,
    ),
  UpdateEmailWallet: () =>
    import('../views/UpdateEmail/UpdateEmailWallet.tsx').then((part) => part.UpdateEmailWallet),
  UnsupportedChain: () =>
    import('../views/UnsupportedChain/UnsupportedChain.tsx').then((part) => part.UnsupportedChain),
  /** In Connect, where a relay is. */
  WalletConnectRow: () =>
    import('../views/Connect/WalletConnectRow.tsx').then((part) => part.WalletConnectRow),
  WhatIsAWallet: () =>
    import('../views/WhatIsAWallet/WhatIsAWallet.tsx').then((part) => part.WhatIsAWallet),
}

export type LaterViewName = keyof typeof laterViews
