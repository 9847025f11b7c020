/** The first part of every name service query's key. */
export const NAMES_KEY = 'names'
