// For tests: a server with the operator's console, and operators in browsers.
import type { AdminNonce, AdminSession, Role } from '@aureus/protocol/admin'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { adminCookies } from '../admin/signIn/cookies.ts'
import type { CreateServerOptions } from '../app/serverOptions.ts'
import { createBrowser, type Signer, type TestBrowser, writeMessage } from './browser.ts'
import { createTestServer, type TestServer } from './server.ts'

export const CONSOLE_URL = 'http://localhost:3088'

export interface ConsoleBrowser extends TestBrowser {
  consoleNonce(purpose?: 'signIn' | 'stepUp'): Promise<AdminNonce>
  /** A complete sign-in to the console, with changes to the signed message. */
  enter(account?: Signer, change?: object): ReturnType<TestBrowser['request']>
  stepUp(account?: Signer, change?: object): ReturnType<TestBrowser['request']>
  session(): Promise<AdminSession>
}

export interface ConsoleServer extends TestServer {
  /** One operator of each role. */
  accounts: Record<Role, Signer>
  browser(account: Signer, origin?: string): ConsoleBrowser
  /** A browser that is signed in. */
  as(role: Role): Promise<ConsoleBrowser>
  /** The name of the session's cookie. */
  cookie: string
}

export async function createConsoleServer(
  environment: NodeJS.ProcessEnv = {},
  options: CreateServerOptions = {},
): Promise<ConsoleServer> {
  const newAccount = () => privateKeyToAccount(generatePrivateKey())
  const accounts = { viewer: newAccount(), support: newAccount(), admin: newAccount() }
  const server = await createTestServer(
    {
      ADMIN_ACCOUNTS: Object.entries(accounts)
        .map(([role, { address }]) => `${address}=${role}`)
        .join(' '),
      ...environment,
    },
    options,
  )
  const { adminOrigin } = server.app
  if (!adminOrigin) throw new Error('The console is off')
  const browser = (account: Signer, origin = CONSOLE_URL) =>
    operate(createBrowser(adminOrigin, origin), account)
  return {
    ...server,
    accounts,
    browser,
    cookie: adminCookies({ url: server.settings.admin?.url ?? CONSOLE_URL }).session,
    async as(role) {
      const made = browser(accounts[role])
      await made.enter()
      return made
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

let visitors = 0

/** @param own signs unless another is named */
export function operate(
  { request: asVisitor, ...browser }: TestBrowser,
  own: Signer,
): ConsoleBrowser {
  visitors += 1
  // Each has the limits of an address of its own.
  const remoteAddress = `10.0.${visitors >> 8}.${visitors & 255}`
  const request: TestBrowser['request'] = (options) => asVisitor({ remoteAddress, ...options })
  const post = (url: string, payload: object) => request({ method: 'POST', url, payload })
  const sign =
    (purpose: 'signIn' | 'stepUp', url: string) =>
    async (account = own, change = {}) => {
      const { networks: _, ...asked } = await made.consoleNonce(purpose)
      const message = writeMessage(asked, { accountAddress: account.address, ...change })
      return post(url, { message, signature: await account.signMessage({ message }) })
    }
  const made: ConsoleBrowser = {
    ...browser,
    request,
    async consoleNonce(purpose = 'signIn') {
      return (await post('/v1/session/nonce', { for: purpose })).body as AdminNonce
    },
    enter: sign('signIn', '/v1/session'),
    stepUp: sign('stepUp', '/v1/session/step-up'),
    async session() {
      return (await request({ url: '/v1/session' })).body as AdminSession
    },
  }
  return made
}
