// Matches one pattern against one path exactly. Case, trailing and double slashes count.

/** Not allowed in a decoded parameter: encoded slashes and control characters. */
const FORBIDDEN = /[/\\\p{Cc}]/u

/**
 * @param pattern such as `/coins/:id`
 * @param pathname as the browser writes it, percent-encoded
 * @returns the decoded parameters; `null` for another path, or one that cannot be decoded
 */
export function matchPath(pattern: string, pathname: string): Record<string, string> | null {
  const parts = pattern.split('/')
  const given = pathname.split('/')
  const params: [name: string, value: string][] = []
  const fits = parts.every((part, index) => {
    const text = given[index] ?? ''
    if (!part.startsWith(':')) return part === text
    const value = decode(text)
    if (!value || FORBIDDEN.test(value)) return false
    params.push([part.slice(1), value])
    return true
  })
  return fits && parts.length === given.length ? Object.fromEntries(params) : null
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
