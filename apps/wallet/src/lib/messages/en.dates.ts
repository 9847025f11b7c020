// English dates and times.

/** BCP 47. What is written by `Intl` uses it. */
export const language = 'en'

/** @param time in milliseconds since 1970, or a date */
export const day = (time: number | Date) =>
  new Date(time).toLocaleDateString(language, { dateStyle: 'medium' })

/** The same with the time of day. */
export const dayAndTime = (time: number | Date) =>
  new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
