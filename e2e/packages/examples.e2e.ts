// The apps of Next.js in `examples`, built with the packed packages.
import { describe, expect, test } from 'vitest'
import { serveDeployments } from '../../scripts/test/deployments.ts'
import { freePort } from '../harness/createdApps.ts'
import {
  connectOn,
  countSignatures,
  disconnectOn,
  signInOn,
  visitExample,
} from '../harness/exampleVisitor.ts'
import { buildNextExample, serveNext } from '../harness/nextApp.ts'

describe('Next.js with wagmi and NextAuth', () => {
  test('behavior: one signature counts on three networks, in NextAuth too', async ({ skip }) => {
    const app = await buildNextExample('next-wagmi')
    if (app === undefined) return skip('npm cannot install Next.js')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const { url } = await serveDeployments({
      APP_ORIGINS: origin,
      NETWORKS: 'eip155:1 eip155:10 eip155:8453',
      RPC_URLS: '',
    })
    const environment = {
      AUREUS_SERVER_URL: url,
      AUREUS_APP_ORIGIN: origin,
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: 'a secret of this test',
    }
    await serveNext(app, environment, Promise.resolve(port))
    const visitor = await visitExample(origin)
    const { page, context } = visitor
    const address = await signInOn(visitor)
    await page.getByText(`Signed in as ${address}`).waitFor()
    for (const name of ['OP Mainnet', 'Base', 'Ethereum']) {
      await visitor.button(`Switch to ${name}`).click()
      await page.getByText(`${address} on ${name}`).waitFor()
      await visitor.button('Ask the backend').click()
      await page.getByRole('status').getByText(`The backend knows ${address}`).waitFor()
      await page.getByText(`Signed in as ${address}`).waitFor()
    }
    expect(await countSignatures(visitor)).toBe(1)

    // The server draws the connected account, and nothing of its session.
    await visitor.historySettled()
    const html = await (await context.request.get(origin)).text()
    expect(html).toContain(address.slice(0, 6))
    const secret = (await context.cookies()).filter(({ httpOnly }) => httpOnly)
    expect(secret.length).toBeGreaterThan(0)
    for (const { value } of secret) expect(html).not.toContain(value)
    await page.reload()
    await page.getByText(`Signed in as ${address}`).waitFor()
    await page.getByText(`${address} on Ethereum`).waitFor()

    await disconnectOn(visitor)
    await page.getByText('Not signed in').waitFor()
    expect(visitor.complaints).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: wallets connect while the Aureus server is down', async ({ skip }) => {
    const app = await buildNextExample('next-wagmi')
    if (app === undefined) return skip('npm cannot install Next.js')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = {
      AUREUS_SERVER_URL: 'http://127.0.0.1:1',
      AUREUS_APP_ORIGIN: origin,
      NEXTAUTH_URL: origin,
      NEXTAUTH_SECRET: 'a secret of this test',
    }
    await serveNext(app, environment, Promise.resolve(port))
    const visitor = await visitExample(origin)
    await connectOn(visitor)
    await visitor.page.getByText(/^0x\w{40} on Ethereum$/).waitFor()
    await visitor.page.getByText('Not signed in').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
