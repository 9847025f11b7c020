// The ABNF of EIP-4361, rule by rule. A rule that accepts more than the standard is a hole.

const reservedOrUnreserved = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]+$/
const rfc3986 = /^[A-Za-z][A-Za-z0-9+.-]*:(?:[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=]|%[0-9A-Fa-f]{2})*$/
const pchar = /^(?:[A-Za-z0-9\-._~!$&'()*+,;=:@]|%[0-9A-Fa-f]{2})*$/
const host = /^(?:\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?)(?::[1-9]\d{0,4})?$/
const dateTime =
  /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)$/

/** RFC 3986 authority without user information: a page's host never has one. */
export const isDomain = (text: string): boolean => text.length <= 255 && host.test(text)

/** RFC 3986 scheme. */
export const isScheme = (text: string): boolean => /^[A-Za-z][A-Za-z0-9+.-]*$/.test(text)

/** RFC 3986 URI with a scheme. */
export const isUri = (text: string): boolean => rfc3986.test(text) && URL.canParse(text)

/** At least eight letters or digits. */
export const isNonce = (text: string): boolean => /^[A-Za-z0-9]{8,}$/.test(text)

/** One line of RFC 3986 reserved, unreserved and space characters. */
export const isStatement = (text: string): boolean => reservedOrUnreserved.test(text)

/** RFC 3986 `*pchar`; may be empty. */
export const isRequestId = (text: string): boolean => pchar.test(text)

/** RFC 3339 date-time of an existing day, with T and Z in upper case. */
export function isDateTime(text: string): boolean {
  const parts = dateTime.exec(text)
  if (!parts) return false
  const [year, month, day, hour, minute, second] = parts.slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const date = new Date(Date.UTC(year, month - 1, day))
  const dayExists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return dayExists && hour < 24 && minute < 60 && second < 60 && !Number.isNaN(Date.parse(text))
}
