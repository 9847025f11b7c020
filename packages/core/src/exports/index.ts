// The public surface of @aureus/core.

export { BALANCE_RETRY_MS, type Balance, balanceQuery } from '../actions/balanceQuery.ts'
export { cancelSignIn } from '../actions/cancelSignIn.ts'
export { captureEmail, EmailInvalidError, knownEmail } from '../actions/captureEmail.ts'
export { chooseAccountTab } from '../actions/chooseAccountTab.ts'
export { closeModal } from '../actions/closeModal.ts'
export { cancelConnect, connect } from '../actions/connect.ts'
export { type DisconnectParameters, disconnect, disconnectActive } from '../actions/disconnect.ts'
export { discover } from '../actions/discover.ts'
export { dropPairing } from '../actions/dropPairing.ts'
export {
  type EstimateGasParameters,
  estimateGas,
  type GasEstimate,
  gasQuery,
} from '../actions/estimateGas.ts'
export { getBalance } from '../actions/getBalance.ts'
export { cancelSwitchNetwork } from '../actions/giveUp.ts'
export { hideModal } from '../actions/modalState.ts'
export { openApproval } from '../actions/openApproval.ts'
export { type OpenModalParameters, openModal } from '../actions/openModal.ts'
export { pairWalletConnect } from '../actions/pairWalletConnect.ts'
export { parseRecipient } from '../actions/parseRecipient.ts'
export {
  type PreparedTransfer,
  type PrepareTransferParameters,
  prepareTransfer,
} from '../actions/prepareTransfer.ts'
export { type ReconnectReturnType, reconnect } from '../actions/reconnect.ts'
export { type RefreshBalanceParameters, refreshBalance } from '../actions/refreshBalance.ts'
export { FaucetError, requestFaucet } from '../actions/requestFaucet.ts'
export { goBack, pushView, replaceView } from '../actions/router.ts'
export { sendTransaction } from '../actions/sendTransaction.ts'
export { type SendTransferParameters, sendTransfer } from '../actions/sendTransfer.ts'
export { signIn } from '../actions/signIn.ts'
export { signMessage } from '../actions/signMessage.ts'
export { signOut } from '../actions/signOut.ts'
export { type SwitchAccountParameters, switchAccount } from '../actions/switchAccount.ts'
export { switchNetwork } from '../actions/switchNetwork.ts'
export { refreshTokenBalances, tokenBalanceQuery } from '../actions/tokenBalanceQuery.ts'
export { ConfirmationTimeoutError, waitForTransaction } from '../actions/waitForTransaction.ts'
export type {
  Adapter,
  AdapterConnection,
  AdapterEvent,
  ConnectOptions,
  GasFees,
  SignedMessage,
  TokenTransfer,
  TransactionRequest,
} from '../adapters/adapter.ts'
export type {
  Chain,
  ChainCall,
  ChainParameters,
  ChainTransfer,
  Estimate,
  Receipt,
  TransferParameters,
} from '../adapters/chain.ts'
export type { ParsedRecipient, RecipientProblem } from '../adapters/recipient.ts'
export { type FormattedAmount, formatAmount } from '../amounts/formatAmount.ts'
export { maxAmount } from '../amounts/maxAmount.ts'
export { type AmountProblem, type ParsedAmount, parseAmount } from '../amounts/parseAmount.ts'
export type { Client, ClientParameters, ConnectionStorage } from '../client.ts'
export type { ApprovalHost } from '../connectors/embedded/approvalHost.ts'
export { EMBEDDED_WALLET_ID, embeddedNamespaces } from '../connectors/embedded/wallet.ts'
export {
  WALLET_CONNECT_ID,
  type WaitingRequest,
  type WalletConnectConnector,
  type WalletConnectPairing,
} from '../connectors/walletConnect/connector.ts'
export { createClient } from '../createClient.ts'
export { createParsedClient } from '../createParsedClient.ts'
export * from '../errors/approval.ts'
export * from '../errors/toast.ts'
export * from '../errors/wallet.ts'
export type { EventListener, EventName, Events, TrackedEvent } from '../events/events.ts'
export type { Log, LogEntry, LogListener } from '../log/createLog.ts'
export { type LogLevel, levels } from '../log/levels.ts'
export { currentView } from '../modal/router.ts'
export { wantedNamespace, wantedNetwork } from '../modal/wanted.ts'
export { type RetryOptions, retry } from '../promise/retry.ts'
export type { Query } from '../queries/query.ts'
export type { ConfiguredNetwork, ConfiguredNetworkId, Register } from '../register.ts'
export { InsufficientFundsError, TransferOutdatedError } from '../send/errors.ts'
export { ChainUnreadableError } from '../services/chain.ts'
export type {
  AccountState,
  AccountsState,
  AccountUser,
  ConnectedWalletInfo,
  ConnectionStatus,
  SocialProvider,
  SocialWindow,
} from '../state/accounts.ts'
export { disconnected } from '../state/accounts.ts'
export type { AttemptStatus, ConnectState, RecentWallet, Wallet } from '../state/connect.ts'
export {
  type ConnectedAccount,
  type ConnectedWallet,
  connectedWallets,
} from '../state/connectedWallets.ts'
export {
  type AccountType,
  type Connection,
  type ConnectionAccount,
  type ConnectionKey,
  type ConnectionsState,
  findConnection,
} from '../state/connections.ts'
export type { ModalState, View, ViewName } from '../state/modal.ts'
export type { NetworkState } from '../state/network.ts'
export { findNetwork, resolveNetwork, UNSUPPORTED_NETWORK_NAME } from '../state/network.ts'
export { activeAccount, isConnected } from '../state/select.ts'
export type { SignInState, SignInStatus } from '../state/signIn.ts'
export type { SwitchingState } from '../state/switching.ts'
export type {
  Toast,
  ToastContent,
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
export { readConnectionCookie } from '../storage/readCookie.ts'
export { keepSendForm, readSendForm, type SendForm } from '../storage/sendForm.ts'
export type { TabChannel, TabListener } from '../tabs/channel.ts'
