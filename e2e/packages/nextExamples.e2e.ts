// The apps of Next.js in `examples`, built with the packed packages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
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

/** What the `.env` of each app has, beside the addresses of the Aureus server and of the app. */
const settings: Readonly<Record<string, (origin: string) => NodeJS.ProcessEnv>> = {
  'next-wagmi': (origin) => ({ NEXTAUTH_URL: origin, NEXTAUTH_SECRET: 'a secret of this test' }),
  'next-pages': (origin) => ({
    BETTER_AUTH_URL: origin,
    BETTER_AUTH_SECRET: 'a secret of this test, of 32 letters',
    AUTH_DATABASE: join(temporaryFolder(), 'auth.sqlite'),
  }),
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(Object.entries(settings))('%s', (name, settingsAt) => {
  test('behavior: one signature counts on three networks, in the app’s own session too', async ({
    skip,
  }) => {
    const app = await buildNextExample(name)
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
      ...settingsAt(origin),
    }
    await serveNext(app, environment, Promise.resolve(port))
    const visitor = await visitExample(origin)
    const { page, context } = visitor
    const address = await signInOn(visitor)
    await page.getByText(`Signed in as ${address}`).waitFor()
    for (const network of ['OP Mainnet', 'Base', 'Ethereum']) {
      await visitor.button(`Switch to ${network}`).click()
      await page.getByText(`${address} on ${network}`).waitFor()
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
    const app = await buildNextExample(name)
    if (app === undefined) return skip('npm cannot install Next.js')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = {
      AUREUS_SERVER_URL: 'http://127.0.0.1:1',
      AUREUS_APP_ORIGIN: origin,
      ...settingsAt(origin),
    }
    await serveNext(app, environment, Promise.resolve(port))
    const visitor = await visitExample(origin)
    await connectOn(visitor)
    await visitor.page.getByText(/^0x\w{40} on Ethereum$/).waitFor()
    await visitor.page.getByText('Not signed in').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
