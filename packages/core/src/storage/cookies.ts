// The page's cookies. Lint forbids reaching them elsewhere, because both directions throw in a sandboxed frame.

/** The part of `document` that is used. */
export interface Jar {
  cookie: string
}

/** Empty if the browser blocks them. */
export function readCookies(jar: Jar): string {
  try {
    return jar.cookie
  } catch {
    return ''
  }
}

/** If the browser blocks it, what the cookie says lasts only as long as the page. */
export function writeCookie(jar: Jar, cookie: string): void {
  try {
    jar.cookie = cookie
  } catch {
    return
  }
}
