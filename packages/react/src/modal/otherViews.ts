import { lazyView } from './lazyView.tsx'

/** A network of another family: nobody needs the way to it to connect a first wallet. */
export const switchActiveChain = lazyView(() =>
  import('../views/SwitchActiveChain/SwitchActiveChain.tsx').then((part) => part.SwitchActiveChain),
)

/** What Connect shows where no wallet is of the family that it is for. */
export const noneOfFamily = lazyView(() =>
  import('../views/SwitchActiveChain/NoneOfFamily.tsx').then((part) => part.NoneOfFamily),
)

/** With the encoder of QR codes. */
export const connectingWalletConnect = lazyView(() =>
  import('../views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.tsx').then(
    (part) => part.ConnectingWalletConnectBasic,
  ),
)

export const dataCapture = lazyView(() =>
  import('../views/DataCapture/DataCapture.tsx').then((part) => part.DataCapture),
)

export const approveTransaction = lazyView(() =>
  import('../views/ApproveTransaction/ApproveTransaction.tsx').then(
    (part) => part.ApproveTransaction,
  ),
)
