// The cookies of sign-in among a request's. Nothing else leaves the app.

/** Of our own pages and of apps, over https and on this machine. The cookies of unfinished sign-ins are not among them. */
const sessionCookie = /^(?:__Host-siwx|siwx-\d{1,5})(?:-[0-9a-f]{12})?$/

/** A `cookie` header with the session cookies only; undefined without any. */
export function sessionCookiesOf(header: string | undefined): string | undefined {
  const cookies = (header ?? '').split(';').flatMap((pair) => {
    const [, name = '', value = ''] = /^\s*([^=\s]+)=([\w-]{43})\s*$/.exec(pair) ?? []
    return sessionCookie.test(name) ? [`${name}=${value}`] : []
  })
  return cookies.length > 0 ? cookies.join('; ') : undefined
}
