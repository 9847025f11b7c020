/** An error as in EIP-1193 and EIP-1474: a wallet's `request` rejects with it. */
export class ProviderRpcError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** EIP-1193: the person declined. */
export const userRejected = () => new ProviderRpcError(4001, 'User rejected the request.')

/** EIP-1193: the site has no permission for the account or method. */
export const unauthorized = (message = 'The site is not connected to this account.') =>
  new ProviderRpcError(4100, message)

/** EIP-1193: the wallet does not know the method. */
export const unsupportedMethod = (method: string) =>
  new ProviderRpcError(4200, `The wallet does not support the method ${method}.`)

/** EIP-1193: the wallet has no connection to any chain. */
export const disconnected = () => new ProviderRpcError(4900, 'The wallet is offline.')

/** EIP-1193: the wallet has no connection to this chain. */
export const chainDisconnected = (chainId: number) =>
  new ProviderRpcError(4901, `The wallet has no RPC endpoint for chain ${chainId}.`)

/** EIP-3326: the chain must be added before the wallet can switch to it. */
export const unknownChain = (chainId: number) =>
  new ProviderRpcError(4902, `Unknown chain ${chainId}. Add it with wallet_addEthereumChain first.`)

/** Some wallets answer an unknown chain with the code of a rejection. */
export const refusedChain = (chainId: number) =>
  new ProviderRpcError(4001, `Chain ${chainId} is not supported by this wallet.`)

/** JSON-RPC 2.0: not a request object. */
export const invalidRequest = (message: string) => new ProviderRpcError(-32600, message)

/** JSON-RPC 2.0: invalid parameters. */
export const invalidParams = (message: string) => new ProviderRpcError(-32602, message)

/** JSON-RPC 2.0: the wallet or its chain failed. */
export const internalError = (message: string, data?: unknown) =>
  new ProviderRpcError(-32603, message, data)

/** EIP-1474 "resource unavailable": wallets use it while a request is open. */
export const alreadyPending = (method: string) =>
  new ProviderRpcError(-32002, `Request of type ${method} already pending. Please wait.`)

/** Internal failures reach the dapp as a JSON-RPC error, without details. */
export const typed = (error: unknown) =>
  error instanceof ProviderRpcError ? error : internalError('The wallet failed.')
