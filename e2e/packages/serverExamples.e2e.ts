// The apps in `examples` with a server of their own, built with the packed packages.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { freePort } from '../harness/createdApps.ts'
import { buildExample, programOf, serveApp } from '../harness/exampleApps.ts'
import {
  connectOn,
  countSignatures,
  disconnectOn,
  signInOn,
  visitExample,
} from '../harness/exampleVisitor.ts'
import { buildNextExample, serveNext } from '../harness/nextApp.ts'

interface Example {
  /** @returns the built app's folder, or undefined if npm cannot install what it needs */
  build(): Promise<string | undefined>
  /** @param environment what the app's `.env` has */
  serve(folder: string, environment: NodeJS.ProcessEnv, port: number): Promise<string>
  /** What the app's `.env` has beside the addresses of the Aureus server and of the app. */
  settings?(origin: string): NodeJS.ProcessEnv
}

const examples: Readonly<Record<string, Example>> = {
  'next-wagmi': {
    build: () => buildNextExample('next-wagmi'),
    serve: serveNext,
    settings: (origin) => ({ NEXTAUTH_URL: origin, NEXTAUTH_SECRET: 'a secret of this test' }),
  },
  'next-pages': {
    build: () => buildNextExample('next-pages'),
    serve: serveNext,
    settings: (origin) => ({
      BETTER_AUTH_URL: origin,
      BETTER_AUTH_SECRET: 'a secret of this test, of 32 letters',
      AUTH_DATABASE: join(temporaryFolder(), 'auth.sqlite'),
    }),
  },
  'react-router': {
    build: () => buildExample('react-router'),
    serve(folder, environment, port) {
      const args = [programOf('@react-router/serve/bin.js'), 'build/server/index.js']
      const named = { ...environment, PORT: String(port) }
      return serveApp(folder, { args, environment: named, port, ready: 'http://' })
    },
  },
  'tanstack-start': {
    build: () => buildExample('tanstack-start'),
    serve(folder, environment, port) {
      const options = ['--prod', '--port', String(port), '-s', '../client']
      const args = [programOf('srvx/bin/srvx.mjs'), ...options, 'dist/server/server.js']
      return serveApp(folder, { args, environment, port, ready: 'http://' })
    },
  },
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-example-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

describe.each(Object.entries(examples))('%s', (_, { build, serve, settings }) => {
  test('behavior: one signature counts on three networks, and the backend knows the visitor', async ({
    skip,
  }) => {
    const app = await build()
    if (app === undefined) return skip('npm cannot install what the app needs')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const url = await serveWith({
      APP_ORIGINS: origin,
      NETWORKS: 'eip155:1 eip155:10 eip155:8453',
      RPC_URLS: '',
    })
    const environment = {
      AUREUS_SERVER_URL: url,
      AUREUS_APP_ORIGIN: origin,
      ...settings?.(origin),
    }
    await serve(app, environment, port)
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
    // Only an app with a session of its own has one: ours is a token in the page here.
    expect(secret.length > 0).toBe(settings !== undefined)
    for (const { value } of secret) expect(html).not.toContain(value)
    await page.reload()
    await page.getByText(`Signed in as ${address}`).waitFor()
    await page.getByText(`${address} on Ethereum`).waitFor()

    expect(visitor.complaints).toEqual([])
    if (settings) {
      // The app's own session ends with the connection, whether or not the page has learnt of ours.
      await page.route(`${url}/**`, (route) => route.abort())
      await page.reload()
      await page.getByText(`Signed in as ${address}`).waitFor()
      await page.getByText(`${address} on Ethereum`).waitFor()
    }
    await disconnectOn(visitor)
    await page.getByText('Not signed in').waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: wallets connect while the Aureus server is down', async ({ skip }) => {
    const app = await build()
    if (app === undefined) return skip('npm cannot install what the app needs')
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const environment = {
      AUREUS_SERVER_URL: 'http://127.0.0.1:1',
      AUREUS_APP_ORIGIN: origin,
      ...settings?.(origin),
    }
    await serve(app, environment, port)
    const visitor = await visitExample(origin)
    await connectOn(visitor)
    await visitor.page.getByText(/^0x\w{40} on Ethereum$/).waitFor()
    await visitor.page.getByText('Not signed in').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
