// Thrown messages (specification, section 8). One constant each, so that a page loads only those it uses.

export const networkNotFound = 'Network not found'
export const addressOrAuthConnectorNotFound = 'Address or auth connector not found'
export const nameResolution = 'Error resolving name'
export const nameSuggestions = 'Error fetching name suggestions'
export const nameReverseLookup = 'Error fetching names for address'
export const nameRegistration = (name: string) => `Error registering name ${name}`
export const invalidChainId = 'Invalid chainId'
export const siwxNotEnabled = 'SIWX is not enabled'
export const noActiveCaipAddress = 'No ActiveCaipAddress found'
export const noActiveCaipNetworkOrClient = 'No ActiveCaipNetwork or client found'
export const noConnectionControllerClient = 'No ConnectionController client found'
export const unknownRouteMiddleware = 'Unknown route middleware'
export const pageNotFound = (fullPath: string) => `Page not found: ${fullPath}`
export const pageNotValid = (fullPath: string) => `Page Not Found: ${fullPath}`
