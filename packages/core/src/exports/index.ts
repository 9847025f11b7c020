// The public surface of @aureus/core.

export { type FormattedAmount, formatAmount } from '../amounts/formatAmount.ts'
export { maxAmount } from '../amounts/maxAmount.ts'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../amounts/parseAmount.ts'
export { ChainUnreadableError } from '../api/chain.ts'
export { BALANCE_RETRY_MS, type Balance, balanceQuery } from '../balances/balanceQuery.ts'
export { getBalance } from '../balances/getBalance.ts'
export { mainTokenQuery } from '../balances/mainTokenQuery.ts'
export { type RefreshBalanceParameters, refreshBalance } from '../balances/refreshBalance.ts'
export { FaucetError, requestFaucet } from '../balances/requestFaucet.ts'
export { refreshTokenBalances, tokenBalanceQuery } from '../balances/tokenBalanceQuery.ts'
export { signMessage } from '../calls/signMessage.ts'
export type { Adapter, AdapterConnection, AdapterEvent } from '../client/adapter.ts'
export { BASE_ACCOUNT_ID } from '../client/baseAccount.ts'
export type {
  Chain,
  ChainCall,
  ChainParameters,
  ChainTransfer,
  Estimate,
  Receipt,
  TransferParameters,
} from '../client/chain.ts'
export type { Client, ClientParameters, PageConfig } from '../client/client.ts'
export type { Configuration, ConfigurationState } from '../client/configuration.ts'
export type {
  ConnectOptions,
  Connector,
  RequestOptions,
  SignedMessage,
  WalletConnection,
  WalletEvent,
} from '../client/connector.ts'
export { EMBEDDED_WALLET_ID, embeddedNamespaces } from '../client/embeddedWallet.ts'
export type { EventListener, EventName, Events, TrackedEvent } from '../client/events.ts'
export { MOBILE_WALLET_ID } from '../client/mobileWallet.ts'
export type { ParsedRecipient, RecipientProblem } from '../client/recipient.ts'
export type { ConnectionStorage } from '../client/storage.ts'
export type { TabChannel, TabListener } from '../client/tabChannel.ts'
export type { GasFees, TokenTransfer, TransactionRequest } from '../client/transactionRequest.ts'
export {
  WALLET_CONNECT_ID,
  type WaitingRequest,
  type WalletConnectConnector,
  type WalletConnectPairing,
} from '../client/walletConnector.ts'
export type { CustomWallet, WalletOptions } from '../client/walletOptions.ts'
export { cancelSignIn } from '../connection/cancelSignIn.ts'
export { chooseAccountTab } from '../connection/chooseAccountTab.ts'
export { cancelConnect, connect } from '../connection/connect.ts'
export {
  type DisconnectParameters,
  disconnect,
  disconnectActive,
} from '../connection/disconnect.ts'
export { discover, familiesKnown } from '../connection/discover.ts'
export { cancelSwitchNetwork } from '../connection/giveUp.ts'
export { pairWalletConnect } from '../connection/pairWalletConnect.ts'
export { type ReconnectReturnType, reconnect } from '../connection/restore/reconnect.ts'
export { type SwitchAccountParameters, switchAccount } from '../connection/switchAccount.ts'
export { switchNetwork } from '../connection/switchNetwork.ts'
export { createClient, createParsedClient } from '../createClient.ts'
export * from '../errors/approval.ts'
export {
  InsufficientFundsError,
  TokenFeeRefusedError,
  TransferOutdatedError,
} from '../errors/send.ts'
export * from '../errors/toast.ts'
export * from '../errors/wallet.ts'
export { walletWords } from '../errors/walletWords.ts'
export type { Log, LogEntry, LogListener } from '../log/createLog.ts'
export { type LogLevel, levels } from '../log/levels.ts'
export { closeModal } from '../modal/closeModal.ts'
export { openApproval } from '../modal/openApproval.ts'
export { type OpenModalParameters, openModal } from '../modal/openModal.ts'
export { prefetch } from '../modal/prefetch.ts'
export { goBack, pushView, replaceView } from '../modal/router.ts'
export { type RetryOptions, retry } from '../promise/retry.ts'
export type { Query } from '../queries/query.ts'
export type { ConfiguredNetwork, ConfiguredNetworkId, Register } from '../register.ts'
export { captureEmail, EmailInvalidError, knownEmail } from '../signIn/captureEmail.ts'
export { signIn } from '../signIn/signIn.ts'
export { signOut } from '../signIn/signOut.ts'
export type {
  AccountState,
  AccountsState,
  AccountType,
  AccountUser,
  AddressOf,
  ConnectedWalletInfo,
  ConnectionStatus,
  SocialProvider,
  SocialWindow,
} from '../state/accounts.ts'
export { disconnected } from '../state/accounts.ts'
export type { ApprovalHost } from '../state/approvalHost.ts'
export type { AttemptStatus, ConnectState, RecentWallet, Wallet } from '../state/connect.ts'
export {
  type ConnectedAccount,
  type ConnectedWallet,
  connectedWallets,
} from '../state/connectedWallets.ts'
export {
  type Connection,
  type ConnectionAccount,
  type ConnectionKey,
  type ConnectionsState,
  findConnection,
} from '../state/connections.ts'
export { dropPairing } from '../state/modal/dropPairing.ts'
export { hideModal } from '../state/modal/modalState.ts'
export { currentView } from '../state/modal/router.ts'
export { wantedNamespace, wantedNetwork } from '../state/modal/wanted.ts'
export type { ModalState, View, ViewName } from '../state/modal.ts'
export type { ChainChoice, NetworkState } from '../state/network.ts'
export { findNetwork, resolveNetwork, UNSUPPORTED_NETWORK_NAME } from '../state/network.ts'
export { perClient } from '../state/perClient.ts'
export { activeAccount, isConnected } from '../state/select.ts'
export type { SignInState, SignInStatus } from '../state/signIn.ts'
export type { SwitchingState } from '../state/switching.ts'
export type {
  Toast,
  ToastContent,
  ToastFact,
  ToastOptions,
  ToastPosition,
  Toasts,
  ToastsState,
  ToastType,
} from '../state/toasts.ts'
export { toastsOf, visibleToasts } from '../state/toasts.ts'
export type { TokenBalance } from '../state/tokenBalance.ts'
export type {
  SentTransaction,
  TransactionKind,
  TransactionStatus,
  TransactionsState,
} from '../state/transactions.ts'
export type { Unsaved } from '../state/unsaved.ts'
export { createCookieStorage, writeConnectionCookie } from '../storage/cookie.ts'
export { writeCookie } from '../storage/cookies.ts'
export { readConnectionCookie } from '../storage/readCookie.ts'
export { keepSendForm, readSendForm, type SendForm } from '../storage/sendForm.ts'
export { deviceStorage, tabStorage } from '../storage/webStorage.ts'
export {
  type EstimateGasParameters,
  estimateGas,
  type GasEstimate,
  gasQuery,
} from '../transactions/estimateGas.ts'
export { parseRecipient } from '../transactions/parseRecipient.ts'
export { sendTransaction } from '../transactions/sendTransaction.ts'
export {
  ConfirmationTimeoutError,
  TransactionCancelledError,
  waitForTransaction,
} from '../transactions/waitForTransaction.ts'
export {
  type PreparedTransfer,
  type PrepareTransferParameters,
  prepareTransfer,
} from '../transfers/prepareTransfer.ts'
export { type SendTransferParameters, sendTransfer } from '../transfers/sendTransfer.ts'
export { setWalletOptions, walletOptions } from '../walletOptions/walletOptions.ts'
export { baseAccountWallet } from '../wallets/baseAccount/baseAccountWallet.ts'
export { openBaseAccount } from '../wallets/baseAccount/baseAccountWindow.ts'
export { WindowBlockedError } from '../wallets/baseAccount/errors.ts'
export { type AppProblem, WalletAppError } from '../wallets/mobileWalletAdapter/errors.ts'
export { loopbackPermission } from '../wallets/mobileWalletAdapter/loopback.ts'
export { mobileWallet } from '../wallets/mobileWalletAdapter/mobileWallet.ts'
export { openApp } from '../wallets/openApp.ts'
export { SAFE_WALLET_ID } from '../wallets/safe/safeWalletId.ts'
export { UNNAMED_WALLET } from '../wallets/unnamedWallet.ts'
