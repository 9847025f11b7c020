/** Shared by users of this device's shares, exclusive for replacing them; across all tabs of the browser. */
export const SHARES_LOCK = 'aureus-shares'
