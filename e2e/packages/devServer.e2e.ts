// A new app beside a development server from the package: no clone, and nothing of the running product.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { createApp, serveVite } from '../harness/createdApps.ts'
import { installDevServer, startDevServer } from '../harness/devServer.ts'
import { logInByEmail, signInWithWallet } from '../harness/emailLogin.ts'
import { visit } from '../harness/visitor.ts'

test('behavior: `npm run aureus` of a new app starts a server, with which a visitor signs in', async () => {
  const port = await findFreePort()
  const app = await createApp('vite', `http://localhost:${port}`)
  await installDevServer(app)
  const stop = await startDevServer(app)

  const visitor = await visit({ baseUrl: await serveVite(app) })
  const { page, dialog } = visitor
  await visitor.connect()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(/^Signed in as 0x\w{40}/).waitFor()
  expect(visitor.violations).toEqual([])

  // The server's own page, the embedded wallet and the inbox are in the package too.
  const guest = await visit({ baseUrl: `http://localhost:${port}` })
  await guest.page.goto(guest.baseUrl)
  await logInByEmail(guest, 'guest@example.com')
  await signInWithWallet(guest)
  expect(guest.violations).toEqual([])
  const { features } = await (await fetch(`http://localhost:${port}/v1/config`)).json()
  const { origin: baseAccount } = new URL(features.baseAccount)
  const [safe] = features.safeHosts
  const scripts = [
    `http://localhost:${port + 2}/phone/page.js`,
    ...['app.js', 'stranger.js', 'question.js'].map((name) => `${safe}/${name}`),
    ...['window.js', 'settings.js', 'stranger.js'].map((name) => `${baseAccount}/${name}`),
  ]
  for (const script of scripts)
    expect([script, (await fetch(script)).status]).toEqual([script, 200])
  for (const name of ['.aureus', '.aureus/data.keys'])
    expect(statSync(join(app, name)).mode & 0o077).toBe(0)

  await stop()
  const closed = [port, port + 1, port + 2].map((one) => fetch(`http://localhost:${one}`))
  expect((await Promise.allSettled(closed)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
    'rejected',
  ])
})
