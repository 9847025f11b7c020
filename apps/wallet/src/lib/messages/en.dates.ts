// English dates and times.
import { language } from './en.language.ts'

/** @param time in milliseconds since 1970, or a date */
export const day = (time: number | Date) =>
  new Date(time).toLocaleDateString(language, { dateStyle: 'medium' })

/** The same with the time of day. */
export const dayAndTime = (time: number | Date) =>
  new Date(time).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' })
