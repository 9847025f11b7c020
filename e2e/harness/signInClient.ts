// A client of the sign-in API without a page, for tests of what the server stores.
import { formatSignInMessage, type NonceResponse, type Session } from '@aureus/protocol'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** Stores cookies like a browser. */
export function createSignInClient(baseUrl: string) {
  const account = privateKeyToAccount(generatePrivateKey())
  const jar = new Map<string, string>()

  async function call(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(`${baseUrl}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
    })
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      const at = pair.indexOf('=')
      jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return response
  }

  return {
    account,
    jar,
    call,
    /** A new nonce in a signed message, ready to post. */
    async prepare(): Promise<string> {
      const response = await call('/v1/sign-in/nonce')
      const { resources, ...fields } = (await response.json()) as NonceResponse
      const message = formatSignInMessage({
        ...fields,
        ...(resources.length > 0 && { resources }),
        accountAddress: account.address,
        chainId: 'eip155:99199',
      })
      return JSON.stringify({ message, signature: await account.signMessage({ message }) })
    },
    verify: (body: string) => call('/v1/sign-in/verify', { method: 'POST', body }),
    /** @throws Error if the server cannot say, as when it is overloaded */
    async session(): Promise<Session | null> {
      const response = await call('/v1/sign-in/session')
      if (response.status === 204) return null
      if (response.status !== 200) throw new Error(`The server answered ${response.status}`)
      return (await response.json()) as Session
    },
  }
}
