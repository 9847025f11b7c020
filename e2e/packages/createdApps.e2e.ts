// What `npm create aureus` writes: each app connects a wallet and signs in with the running server.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Hex, hexToString } from 'viem'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createApp, packedTemplates, servePlain, serveVite } from '../harness/createdApps.ts'
import { buildNext, serveNext } from '../harness/nextApp.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** What the wallet signed. */
async function signedText(visitor: Visitor): Promise<string> {
  const calls = (await visitor.wallet('calls')) as { method: string; params: [Hex] }[]
  const [message = '0x'] = calls.find(({ method }) => method === 'personal_sign')?.params ?? []
  return hexToString(message)
}

/** Wallets warn if the message names another domain than the page's. */
const domainOf = ({ baseUrl }: Visitor) =>
  new RegExp(`^${new URL(baseUrl).host} wants you to sign in`)

describe('npm create aureus', () => {
  test.each([
    ['vite', serveVite],
    ['plain', servePlain],
  ] as const)(
    'behavior: the template %s connects, signs in and signs out',
    async (template, serve) => {
      const app = await createApp(template)
      const visitor = await visit({ baseUrl: await serve(app) })
      const { page } = visitor
      await visitor.connect()
      await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByText(/^Signed in as 0x\w{40}/).waitFor()
      expect(await signedText(visitor)).toMatch(domainOf(visitor))
      await visitor.dialog.waitFor({ state: 'detached' })
      await visitor.button(/^0x.{4}…/).click()
      await visitor.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
      await page.getByText('Welcome').waitFor()
      expect(visitor.violations).toEqual([])
      expect(visitor.foreignRequests).toEqual([])
    },
  )

  test('behavior: the template next draws the connected account on its server, and signs in and out', async ({
    skip,
  }) => {
    const app = await buildNext()
    if (app === undefined) return skip('npm cannot install Next.js')
    const baseUrl = await serveNext(app)
    const visitor = await visit({ baseUrl })
    const { page, context } = visitor
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    // What the server draws, before any script runs.
    const drawn = async () => (await context.request.get(baseUrl)).text()
    expect(await drawn()).toMatch(/Connect wallet.*<p>Welcome<\/p>/s)
    await visitor.connect()
    await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    const line = await page.getByText(/^Signed in as 0x\w{40}/).textContent()
    const [address = ''] = /0x\w{40}/.exec(line ?? '') ?? []
    expect(await signedText(visitor)).toMatch(domainOf(visitor))
    await visitor.dialog.waitFor({ state: 'detached' })
    await visitor.historySettled()
    const html = await drawn()
    expect(html).toContain(`<p>Connected: ${address}</p>`)
    // A client component's properties are in the page. The session's cookie must not be among them.
    const secret = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
    expect(secret.length).toBeGreaterThan(0)
    for (const { value } of secret) expect(html).not.toContain(value)
    await page.reload()
    await page.getByText(`Signed in as ${address}`).waitFor()
    await visitor.button('Sign out').click()
    await page.getByText(`Connected: ${address}`).waitFor()
    expect(complaints).toEqual([])
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('behavior: the template next draws its page while the server is down', async ({ skip }) => {
    const app = await buildNext()
    if (app === undefined) return skip('npm cannot install Next.js')
    const visitor = await visit({
      baseUrl: await serveNext(app, { AUREUS_SERVER: 'http://127.0.0.1:1' }),
    })
    const { page, context, baseUrl } = visitor
    const answer = await context.request.get(baseUrl)
    expect([answer.status(), await answer.text()]).toEqual([
      200,
      expect.stringMatching(/Connect wallet.*<p>Welcome<\/p>/s),
    ])
    await page.goto(baseUrl)
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByText('The wallet service doesn’t answer').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test("behavior: the template next names the visitor's address, whatever the visitor says it is", async ({
    skip,
  }) => {
    const app = await buildNext()
    if (app === undefined) return skip('npm cannot install Next.js')
    const named: unknown[] = []
    const server = createServer((request, response) => {
      named.push(request.headers['x-forwarded-for'])
      response.end()
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const origin = await serveNext(app, { AUREUS_SERVER: `http://127.0.0.1:${port}` })
    const headers = { 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' }
    for (const given of [{}, headers]) await fetch(`${origin}/v1/config`, { headers: given })
    expect(named).toHaveLength(2)
    for (const address of named)
      expect(address).toMatch(/^(?:127\.0\.0\.1|::1|::ffff:127\.0\.0\.1)$/)
  })

  test('behavior: the tarball has every template', async () => {
    await createApp('plain')
    expect(packedTemplates().toSorted()).toEqual(['next', 'plain', 'vite'])
  })
})
