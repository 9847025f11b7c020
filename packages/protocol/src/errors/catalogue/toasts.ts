// Toasts (specification, section 8). One constant each, so that a page loads only those it uses.

export const tokenBalanceUnavailable = 'Token Balance Unavailable'
export const errorSigningMessage = 'Error signing message'
export const signInInitialisation = 'A problem occurred while trying initialize authentication'
export const authenticating = 'Authenticating...'
