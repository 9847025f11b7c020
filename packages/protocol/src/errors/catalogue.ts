// Every message of the specification's section 8, spelled exactly, in one place. What raises each is
// its owner's business; nothing else may write these words.

/** Thrown messages. */
export const thrown = {
  networkNotFound: 'Network not found',
  addressOrAuthConnectorNotFound: 'Address or auth connector not found',
  nameResolution: 'Error resolving name',
  nameSuggestions: 'Error fetching name suggestions',
  nameReverseLookup: 'Error fetching names for address',
  nameRegistration: (name: string) => `Error registering name ${name}`,
  invalidChainId: 'Invalid chainId',
  siwxNotEnabled: 'SIWX is not enabled',
  noActiveCaipAddress: 'No ActiveCaipAddress found',
  noActiveCaipNetworkOrClient: 'No ActiveCaipNetwork or client found',
  noConnectionControllerClient: 'No ConnectionController client found',
  unknownRouteMiddleware: 'Unknown route middleware',
  pageNotFound: (fullPath: string) => `Page not found: ${fullPath}`,
  pageNotValid: (fullPath: string) => `Page Not Found: ${fullPath}`,
} as const

/** Toasts. */
export const toasts = {
  tokenBalanceUnavailable: 'Token Balance Unavailable',
  errorSigningMessage: 'Error signing message',
  signInInitialisation: 'A problem occurred while trying initialize authentication',
  authenticating: 'Authenticating...',
} as const

/** The e-mail throttle; `seconds` is what is left of the 30 s. */
export const emailThrottle = (seconds: number): string =>
  `Please try again after ${seconds} seconds`

/** Embedded wallet alerts. */
export const alerts = {
  APKT003: 'Network Error: Wallet Load Failed',
  APKT004: 'Wallet Request Timeout',
  APKT005: 'Unverified Domain',
} as const

/** Frame and adapter errors. */
export const adapterErrors = {
  emailLoginDependency: 'Unable to load email login dependency',
  requestAborted: 'Request was aborted',
  somethingWentWrong: 'Something went wrong',
  anErrorOccurred: 'An error occurred',
  walletCapabilities: 'Error parsing wallet capabilities',
  chainIdNotFound: 'ChainId not found in provider',
  unsupportedChains: 'The connector does not support any of the requested chains',
  walletConnectConnectorNotFound: 'WalletConnectConnector not found',
  unsupportedNamespace: 'Unsupported chain namespace',
  signMessage: 'WagmiAdapter:signMessage - Sign message failed',
  estimateGas: 'WagmiAdapter:estimateGas - error estimating gas',
} as const
