// Toasts (specification, section 8): each a constant, so that a page loads those that it may have to say.

export const tokenBalanceUnavailable = 'Token Balance Unavailable'
export const errorSigningMessage = 'Error signing message'
export const signInInitialisation = 'A problem occurred while trying initialize authentication'
export const authenticating = 'Authenticating...'
