/** Held shared by who uses this device's shares, alone by who replaces them; in every tab of the browser. */
export const SHARES_LOCK = 'aureus-shares'
