// What the suite needs of an adapter and its connectors: the interfaces of `@aureus/core`, or any others that keep the
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
}

export type ConnectorEvent =
  | { type: 'accounts'; accounts: readonly ConnectedAccount[] }
  | { type: 'network'; caipNetworkId: CaipNetworkId }
  | { type: 'disconnect' }

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
 * One wallet. The error's `name` tells rejections apart: `UserRejectedError`, `RequestPendingError`,
 * `RequestAbortedError`, `UnknownChainError`, `WalletResponseError`, `WalletNotFoundError`, `WalletError`.
 */
export interface Connector {
  readonly wallet: ListedWallet
  connect(options?: AskOptions): Promise<Connection>
  reconnect(options?: AskOptions): Promise<Connection | 'unauthorized'>
  disconnect(): Promise<void>
  switchNetwork(
    parameters: { network: OfferedNetwork; rpcUrl: string },
    options?: AskOptions,
  ): Promise<void>
  signMessage(
    parameters: { address: string; message: string },
    options?: AskOptions,
  ): Promise<string>
  signIn?(
    parameters: { address: string; fields: SignInFields },
    options?: AskOptions,
  ): Promise<SignedMessage | undefined>
  sendTransaction(parameters: SendParameters, options?: AskOptions): Promise<string>
  subscribe(listener: (event: ConnectorEvent) => void): () => void
}

/** The wallets of one chain family. A wallet keeps its connector for as long as it is listed. */
export interface Adapter {
  readonly namespace: string
  discover(onConnectors: (connectors: readonly Connector[]) => void): () => void
}
