/** The most events in one request. */
export const MAX_EVENTS = 50
