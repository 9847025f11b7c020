// The actions that reach wallets and the server's API. Only imported dynamically, because drawing a page doesn't need them.
export {
  cancelConnect,
  cancelSignIn,
  cancelSwitchNetwork,
  closeModal,
  connect,
  disconnect,
  signIn,
  signOut,
  switchAccount,
  switchNetwork,
} from '@aureus/core'
