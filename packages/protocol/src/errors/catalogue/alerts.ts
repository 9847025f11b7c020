// Embedded wallet alerts (specification, section 8): each a constant, so that a page loads those that it may have to say.

export const APKT003 = 'Network Error: Wallet Load Failed'
export const APKT004 = 'Wallet Request Timeout'
export const APKT005 = 'Unverified Domain'
