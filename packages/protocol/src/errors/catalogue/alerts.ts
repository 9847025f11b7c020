// Embedded wallet alerts (specification, section 8). One constant each, so that a page loads only those it uses.

export const APKT003 = 'Network Error: Wallet Load Failed'
export const APKT004 = 'Wallet Request Timeout'
export const APKT005 = 'Unverified Domain'
