/** How many events may travel at once. */
export const MAX_EVENTS = 50
