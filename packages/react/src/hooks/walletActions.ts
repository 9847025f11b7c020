// The actions that reach wallets and the server's API. Only ever imported dynamically: a page draws without them.
export {
  cancelConnect,
  cancelSignIn,
  closeModal,
  connect,
  signIn,
  signOut,
} from '@aureus/core'
