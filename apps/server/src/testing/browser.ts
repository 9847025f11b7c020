// For tests: a browser with cookies and headers, calling a server without a port.
import type { NonceResponse, SignInMessage } from '@aureus/protocol'
import { formatSignInMessage } from '@aureus/protocol'
import type { FastifyInstance, InjectOptions } from 'fastify'

/** An account of any family that signs like its wallet. */
export interface Signer {
  address: string
  signMessage(options: { message: string }): Promise<string>
}

export interface TestBrowser {
  cookies: Map<string, string>
  request(options: InjectOptions): Promise<{
    status: number
    headers: Record<string, string>
    /** Parsed if it is JSON. */
    body: unknown
  }>
  nonce(): Promise<NonceResponse>
  verify(body: { message: string; signature: string }): ReturnType<TestBrowser['request']>
  /** A complete sign-in, with changes to the signed message. */
  signIn(account: Signer, change?: Partial<SignInMessage>): ReturnType<TestBrowser['request']>
}

export function createBrowser(
  app: FastifyInstance,
  origin = 'http://localhost:3000',
  userAgent?: string,
): TestBrowser {
  const cookies = new Map<string, string>()
  const browser: TestBrowser = {
    cookies,
    async request(options) {
      const acts = options.method !== undefined && options.method !== 'GET'
      const response = await app.inject({
        ...options,
        headers: {
          host: new URL(origin).host,
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          'sec-fetch-site': 'same-origin',
          ...(acts && { origin }),
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
          ...options.headers,
        },
      })
      for (const { name, value, maxAge, expires } of response.cookies) {
        if (maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
        else cookies.set(name, value)
      }
      const isJson = /[/+]json/.test(String(response.headers['content-type']))
      return {
        status: response.statusCode,
        headers: response.headers as Record<string, string>,
        body: isJson ? response.json() : response.body,
      }
    },
    async nonce() {
      return (await browser.request({ url: '/v1/sign-in/nonce' })).body as NonceResponse
    },
    verify: (payload) => browser.request({ method: 'POST', url: '/v1/sign-in/verify', payload }),
    async signIn(account, change = {}) {
      const message = writeMessage(await browser.nonce(), {
        accountAddress: account.address,
        ...change,
      })
      return browser.verify({ message, signature: await account.signMessage({ message }) })
    },
  }
  return browser
}

/** Builds the message that a page writes from the server's nonce response. */
export function writeMessage(
  { resources: _, ...asked }: NonceResponse,
  change: Partial<SignInMessage> & Pick<SignInMessage, 'accountAddress'>,
): string {
  return formatSignInMessage({ ...asked, chainId: 'eip155:1', ...change })
}
