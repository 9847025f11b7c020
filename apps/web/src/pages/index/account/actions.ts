// The actions of the account's page, in a chunk of their own: the page draws without them.
export {
  getBalance,
  requestFaucet,
  sendTransaction,
  signMessage,
  signOut,
  switchNetwork,
  waitForTransaction,
} from '@aureus/core'
