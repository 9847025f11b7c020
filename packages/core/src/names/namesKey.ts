/** What everything that the name service answers is kept under. */
export const NAMES_KEY = 'names'
