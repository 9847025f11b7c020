// A new app beside a development server from the package: no clone, and nothing of the running product.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { createApp, serveVite } from '../harness/createdApps.ts'
import { installDevServer, startDevServer } from '../harness/devServer.ts'
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

  // The wallet's frame, the phone beside the inbox, and their scripts are in the package.
  const found = [`${port + 1}/frame`, `${port + 2}/phone`, `${port + 2}/phone/page.js`].map(
    async (path) => (await fetch(`http://localhost:${path}`)).status,
  )
  expect(await Promise.all(found)).toEqual([200, 200, 200])
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
