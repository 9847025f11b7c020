// Numbers, times and amounts as operators read them. English is the console's only language so far.
const locale = 'en'

const count = new Intl.NumberFormat(locale)
const coins = new Intl.NumberFormat(locale, { maximumSignificantDigits: 5 })
const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'long' })

export const formatCount = (value: number): string => count.format(value)

/** In the operator's own time zone. */
export const formatTime = (atMs: number): string => time.format(atMs)

const units = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Such as “3 days ago” and “in 2 hours”; the server draws no times, because only the browser knows when it is. */
export function formatAgo(atMs: number, nowMs: number): string {
  const apart = atMs - nowMs
  const [unit, size] = units.find(([, ms]) => Math.abs(apart) >= ms) ?? ['second', 1000]
  return relative.format(Math.trunc(apart / size), unit)
}

/** A length of time, rounded to its largest unit. */
export function formatLength(ms: number): string {
  const [unit, size] = units.find(([, each]) => ms >= each) ?? ['second', 1000]
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.floor(ms / size),
  )
}

const WEI_DIGITS = 18

/** @param wei in decimal. Every digit that counts, without trailing zeros. */
export function formatWei(wei: string, symbol: string): string {
  const padded = wei.padStart(WEI_DIGITS + 1, '0')
  const whole = padded.slice(0, -WEI_DIGITS)
  const rest = padded.slice(-WEI_DIGITS).replace(/0+$/, '')
  const grouped = count.format(BigInt(whole))
  return `${rest ? `${grouped}.${rest}` : grouped} ${symbol}`
}

/** A sum of a chart, where five digits are enough. @param wei as a number */
export const formatCoins = (wei: number): string => coins.format(wei / 1e18)

export const formatShare = (part: number, whole: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(
    whole === 0 ? 0 : part / whole,
  )
