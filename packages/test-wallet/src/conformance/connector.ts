// What the suite needs of a connector: the interface of an adapter of `@aureus/core`, or of any other that keeps the
// same promises.

/** CAIP-2, such as `eip155:1`. */
export type CaipNetworkId = `${string}:${string}`

export interface ListedWallet {
  id: string
  name: string
  namespace: string
  /** A `data:` URI of an image. */
  icon?: string
}

export interface ConnectedAccount {
  address: string
}

export interface Connection {
  /** At least one. The one that the wallet selected comes first. */
  accounts: readonly ConnectedAccount[]
  caipNetworkId: CaipNetworkId
  wallet: ListedWallet
}

export type ConnectorEvent = { walletId: string } & (
  | { type: 'accounts'; accounts: readonly ConnectedAccount[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }
)

export interface AskOptions {
  signal?: AbortSignal
}

/** What a wallet may be told about a network. */
export interface OfferedNetwork {
  id: number | string
  caipNetworkId: CaipNetworkId
  chainNamespace: string
  name: string
  nativeCurrency: { name: string; decimals: number; symbol: string }
  rpcUrls: { default: { http: string[] }; chainDefault: { http: string[] } }
}

/** Fields of a sign-in message (EIP-4361, CAIP-122). */
export interface SignInFields {
  accountAddress: string
  chainId: CaipNetworkId
  domain: string
  uri: string
  version: '1'
  nonce: string
  issuedAt: string
  statement: string
}

/** One request to a node. `schema` is a Standard Schema that the answer must match. */
export interface NodeQuestion {
  method: string
  params: readonly unknown[]
  schema: unknown
}

export interface SendParameters {
  walletId: string
  from: string
  caipNetworkId: CaipNetworkId
  /** Base units. */
  transaction: { to: string; value: bigint }
  call(question: NodeQuestion): Promise<unknown>
}

export interface SignedMessage {
  message: string
  signature: string
  address: string
}

/**
 * The error's `name` tells rejections apart: `UserRejectedError`, `RequestPendingError`, `RequestAbortedError`,
 * `UnknownChainError`, `WalletResponseError`, `WalletNotFoundError`, `WalletError`.
 */
export interface Connector {
  readonly namespace: string
  discover(onWallets: (wallets: readonly ListedWallet[]) => void): () => void
  connect(walletId: string, options?: AskOptions): Promise<Connection>
  reconnect(walletId: string, options?: AskOptions): Promise<Connection | 'unauthorized' | 'absent'>
  disconnect(walletId: string): Promise<void>
  switchNetwork(
    parameters: { walletId: string; network: OfferedNetwork; rpcUrl: string },
    options?: AskOptions,
  ): Promise<void>
  signMessage(
    parameters: { walletId: string; address: string; message: string },
    options?: AskOptions,
  ): Promise<string>
  signIn?(
    parameters: { walletId: string; address: string; fields: SignInFields },
    options?: AskOptions,
  ): Promise<SignedMessage | undefined>
  sendTransaction(parameters: SendParameters, options?: AskOptions): Promise<string>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}
