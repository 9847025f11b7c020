// Frame and adapter errors (specification, section 8). One constant each, so that a page loads only those it uses.

export const emailLoginDependency = 'Unable to load email login dependency'
export const requestAborted = 'Request was aborted'
export const somethingWentWrong = 'Something went wrong'
export const anErrorOccurred = 'An error occurred'
export const walletCapabilities = 'Error parsing wallet capabilities'
export const chainIdNotFound = 'ChainId not found in provider'
export const unsupportedChains = 'The connector does not support any of the requested chains'
export const walletConnectConnectorNotFound = 'WalletConnectConnector not found'
export const unsupportedNamespace = 'Unsupported chain namespace'
export const signMessage = 'WagmiAdapter:signMessage - Sign message failed'
export const estimateGas = 'WagmiAdapter:estimateGas - error estimating gas'
