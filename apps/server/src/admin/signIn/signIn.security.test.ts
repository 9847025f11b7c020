// Signing in to the console.
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BITCOIN, bitcoinAccount } from '../../testing/bitcoinAccounts.ts'
import { createBrowser, writeMessage } from '../../testing/browser.ts'
import {
  CONSOLE_URL,
  type ConsoleServer,
  createConsoleServer,
} from '../../testing/consoleServer.ts'
import { SOLANA, solanaAccount } from '../../testing/solana/solanaAccount.ts'
import { nameOf } from '../../testing/walletDevice.ts'

const HOUR_MS = 3_600_000
const solana = solanaAccount()
const bitcoin = bitcoinAccount('p2wpkh')

let server: ConsoleServer
beforeAll(async () => {
  server = await createConsoleServer()
})
afterAll(() => server[Symbol.asyncDispose]())

describe('sign-in to the console', () => {
  test('behavior: an operator signs in for eight hours and signs out', async () => {
    const browser = server.browser(server.accounts.support)
    const { statement, domain, networks } = await browser.consoleNonce()
    expect({ statement, domain }).toEqual({
      statement: 'Sign in to the console of Aureus as an operator.',
      domain: 'localhost:3088',
    })
    expect(networks).toContain('eip155:1')
    const session = {
      account: `eip155:1:${server.accounts.support.address}`,
      role: 'support',
      expiresAtMs: server.clock.nowMs + 8 * HOUR_MS,
      steppedUpUntilMs: null,
    }
    expect(await browser.enter()).toMatchObject({ status: 200, body: session })
    expect(await browser.session()).toEqual(session)
    const ended = await browser.request({ method: 'POST', url: '/v1/session/end', payload: {} })
    expect(ended.status).toBe(204)
    expect(browser.cookies.has(server.cookie)).toBe(false)
  })

  test('behavior: a session that was ended is worthless to whoever kept its cookie', async () => {
    const browser = await server.as('viewer')
    const kept = browser.cookies.get(server.cookie) ?? ''
    await browser.request({ method: 'POST', url: '/v1/session/end', payload: {} })
    browser.cookies.set(server.cookie, kept)
    expect(nameOf(await browser.request({ url: '/v1/session' }))).toBe('session_none')
  })

  test('behavior: its cookie is for this site alone, and over https for this host alone', async () => {
    const url = 'https://console.example'
    await using secure = await createConsoleServer({ ADMIN_URL: url })
    const browser = secure.browser(secure.accounts.admin, url)
    const { headers } = await browser.enter()
    const [cookie] = [headers['set-cookie'] ?? ''].flat()
    expect(cookie).toMatch(
      /^__Host-console=[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
  })

  test('behavior: operators of every chain family sign in, also where it has no network', async () => {
    await using other = await createConsoleServer({
      ADMIN_ACCOUNTS: `${solana.address}=admin ${BITCOIN}:${bitcoin.address}=viewer`,
    })
    const first = await other.browser(solana).enter(solana, { chainId: SOLANA })
    expect(first).toMatchObject({ status: 200, body: { role: 'admin' } })
    const second = await other.browser(bitcoin).enter(bitcoin, { chainId: BITCOIN })
    expect(second).toMatchObject({ status: 200, body: { role: 'viewer' } })
  })

  test('behavior: signing in, stepping up and signing out are in the audit log', async () => {
    const browser = await server.as('admin')
    await browser.stepUp()
    await browser.request({ method: 'POST', url: '/v1/session/end', payload: {} })
    const reader = await server.as('viewer')
    const { body } = await reader.request({ url: '/v1/audit' })
    const { entries } = body as { entries: { action: string; account: string }[] }
    expect(entries.slice(1, 4).map(({ action }) => action)).toEqual([
      'session.end',
      'session.stepUp',
      'session.start',
    ])
    expect(entries[1]?.account).toBe(`eip155:1:${server.accounts.admin.address}`)
    const { body: checked } = await reader.request({ url: '/v1/audit/verification' })
    expect(checked).toMatchObject({ fault: null })
  })

  test('error: an account that is not in ADMIN_ACCOUNTS gets no session', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const browser = server.browser(stranger)
    const answer = await browser.enter()
    expect(answer.status).toBe(403)
    expect(nameOf(answer)).toBe('not_an_operator')
    expect(browser.cookies.has(server.cookie)).toBe(false)
  })

  test.each([
    [
      'the statement of the public page',
      { statement: 'Sign in to Aureus. This costs nothing and moves no funds.' },
      'statement_mismatch',
    ],
    ['the domain of the public page', { domain: 'localhost:3000' }, 'domain_mismatch'],
    ['the address of the public page', { uri: 'http://localhost:3000' }, 'uri_mismatch'],
    ['a network that is not configured', { chainId: 'eip155:100' }, 'chain_not_enabled'],
    ['a nonce that was never issued', { nonce: 'abcdefghijklmnopqrstuv' }, 'nonce_unknown'],
  ])('error: a message with %s opens nothing', async (_, change, name) => {
    expect(nameOf(await server.browser(server.accounts.admin).enter(undefined, change))).toBe(name)
  })

  test('error: a signature of another account opens nothing', async () => {
    const thief = privateKeyToAccount(generatePrivateKey())
    const { address } = server.accounts.admin
    const answer = await server.browser(thief).enter({ ...thief, address })
    expect(answer.status).toBe(401)
  })

  test('error: a signed message works once, in the browser that asked for it, for ten minutes', async () => {
    const account = server.accounts.admin
    const browser = server.browser(account)
    const signed = async () => {
      const { networks: _, ...asked } = await browser.consoleNonce()
      const message = writeMessage(asked, { accountAddress: account.address })
      return { message, signature: await account.signMessage({ message }) }
    }
    const send = (from: typeof browser, payload: object) =>
      from.request({ method: 'POST', url: '/v1/session', payload })
    const once = await signed()
    expect(nameOf(await send(server.browser(account), once))).toBe('nonce_unknown')
    expect(await send(browser, once)).toMatchObject({ status: 200 })
    expect(nameOf(await send(browser, once))).toBe('nonce_unknown')
    const late = await signed()
    server.clock.nowMs += 10 * 60_000
    expect(nameOf(await send(browser, late))).toBe('nonce_expired')
  })

  test('error: a signature for the public page opens no console, and the other way round', async () => {
    const account = server.accounts.admin
    const visitor = createBrowser(server.app)
    const asked = await visitor.nonce()
    const message = writeMessage(asked, { accountAddress: account.address })
    const signed = { message, signature: await account.signMessage({ message }) }
    const browser = server.browser(account)
    await browser.consoleNonce()
    for (const [name, value] of visitor.cookies) browser.cookies.set(name, value)
    const refused = await browser.request({ method: 'POST', url: '/v1/session', payload: signed })
    expect(refused.status).toBe(401)
    const { networks: _, ...own } = await browser.consoleNonce()
    const other = writeMessage(own, { accountAddress: account.address })
    const sent = await visitor.verify({
      message: other,
      signature: await account.signMessage({ message: other }),
    })
    expect(sent.status).toBe(401)
  })

  test('error: an account that leaves ADMIN_ACCOUNTS is out at once, and stays out when it returns', async () => {
    const { DATA_DIR } = { DATA_DIR: server.settings.dataDir }
    const browser = await server.as('support')
    const token = browser.cookies.get(server.cookie) ?? ''
    const { support, admin } = server.accounts
    const listed = async (ADMIN_ACCOUNTS: string) => {
      const other = await createConsoleServer({ DATA_DIR, ADMIN_ACCOUNTS })
      const again = other.browser(support)
      again.cookies.set(server.cookie, token)
      const { status } = await again.request({ url: '/v1/session' })
      await other.app.close()
      return status
    }
    expect(await listed(`${support.address}=admin`)).toBe(200)
    expect(await listed(`${admin.address}=admin`)).toBe(401)
    expect(await listed(`${support.address}=admin`)).toBe(401)
  })
})

describe('step-up', () => {
  test('error: neither another account nor a message for signing in steps up', async () => {
    const browser = await server.as('admin')
    expect(nameOf(await browser.stepUp(server.accounts.support))).toBe('signature_mismatch')
    const statement = 'Sign in to the console of Aureus as an operator.'
    expect(nameOf(await browser.stepUp(undefined, { statement }))).toBe('statement_mismatch')
    expect(await browser.session()).toMatchObject({ steppedUpUntilMs: null })
  })

  test('error: the nonce of one session steps up no other', async () => {
    const [one, other] = [await server.as('admin'), await server.as('admin')]
    const { networks: _, ...asked } = await one.consoleNonce('stepUp')
    const { address, signMessage } = server.accounts.admin
    const message = writeMessage(asked, { accountAddress: address })
    const payload = { message, signature: await signMessage({ message }) }
    const answer = await other.request({ method: 'POST', url: '/v1/session/step-up', payload })
    expect(nameOf(answer)).toBe('nonce_unknown')
  })
})

test('behavior: the log names routes, and no account, search or token', async () => {
  const browser = await server.as('viewer')
  await browser.request({ url: '/v1/audit?search=ada%40example.com' })
  const text = server.logged.join('')
  expect(text).toContain('"route":"/v1/audit"')
  expect(text).toContain('"msg":"audit entry"')
  for (const secret of [
    'example.com',
    server.accounts.viewer.address,
    browser.cookies.get(server.cookie) ?? '',
  ])
    expect(text).not.toContain(secret)
})

test('behavior: the public port has no route of the console, and the console none of the public', async () => {
  const visitor = createBrowser(server.app)
  expect((await visitor.request({ url: '/v1/audit' })).status).toBe(404)
  const browser = await server.as('admin')
  for (const url of ['/v1/config', '/v1/sign-in/nonce', '/metrics', '/openapi.json'])
    expect((await browser.request({ url })).status, url).toBe(404)
  expect(new URL(CONSOLE_URL).port).toBe('3088')
})
