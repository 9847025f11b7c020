// Which server vouches for sessions, and for which app.

export interface VerifyOptions {
  /** Your Aureus server, such as `https://auth.example.com`. By default the environment variable `AUREUS_SERVER_URL`. */
  serverUrl?: string
  /**
   * The origin of your app's pages, such as `https://shop.example.com`: a session of another app does not count. By
   * default the environment variable `AUREUS_APP_ORIGIN`.
   */
  origin?: string
  /**
   * The server's `PUBLIC_ORIGIN`, if your backend reaches it at another address; by default the origin of `serverUrl`.
   */
  issuer?: string
  /**
   * `introspect` asks the server about each token, so that a session counts until it ends and not a moment longer. By
   * default a token counts for the ten minutes that it is valid.
   */
  revocation?: 'none' | 'introspect'
  /**
   * `true` returns the accounts that the visitor linked, and the id of their owner. The server names your app in
   * `APP_LINKED_ACCOUNTS`, and the visitor signed for it; otherwise there is only the account of the session.
   */
  accounts?: boolean
  /** Calls the server. By default the global `fetch`. */
  fetch?: typeof globalThis.fetch
  /**
   * Learns once of each token that is genuine but for another app or of another server, which usually means that
   * `origin` or `issuer` is wrong. By default `console.warn`.
   */
  warn?: (line: string) => void
}

export interface Verifying {
  serverUrl: string
  origin: string
  issuer: string
  introspects: boolean
  accounts: boolean
  fetch: typeof globalThis.fetch
  warn: (line: string) => void
}

/** Edge runtimes may have no `process`. */
function environment(name: 'AUREUS_SERVER_URL' | 'AUREUS_APP_ORIGIN'): string | undefined {
  const { process } = globalThis as {
    process?: { env?: { AUREUS_SERVER_URL?: string; AUREUS_APP_ORIGIN?: string } }
  }
  return process?.env?.[name]
}

/** @throws TypeError that names what is missing or malformed */
export function readOptions(options: VerifyOptions): Verifying {
  const serverUrl = originOf(options.serverUrl, 'serverUrl', 'AUREUS_SERVER_URL')
  return {
    serverUrl,
    origin: originOf(options.origin, 'origin', 'AUREUS_APP_ORIGIN'),
    issuer: options.issuer ?? serverUrl,
    introspects: options.revocation === 'introspect',
    accounts: options.accounts ?? false,
    fetch: options.fetch ?? ((input, init) => globalThis.fetch(input, init)),
    warn: options.warn ?? ((line) => console.warn(line)),
  }
}

function originOf(
  given: string | undefined,
  name: string,
  variable: Parameters<typeof environment>[0],
): string {
  const text = given ?? environment(variable)
  if (text === undefined || text === '')
    throw new TypeError(
      `verifySession: set the option ${name} or the environment variable ${variable}`,
    )
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    throw new TypeError(`verifySession: ${name} must be an origin such as https://example.com`)
  return new URL(text).origin
}
