// The app of docs/start.md, word for word, from the packed packages.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, preview } from 'vite'
import { describe, expect, onTestFinished, test } from 'vitest'
import { installApp } from '../../scripts/packages/installApp.ts'
import { packIfStale } from '../../scripts/packages/pack.ts'
import { serveWith } from '../../scripts/test/ownServer.ts'
import { visit } from '../harness/visitor.ts'

const docs = fileURLToPath(new URL('../../docs/start.md', import.meta.url))

/** The blocks that name a file, as files and texts. */
const snippetsOf = (markdown: string) =>
  [...markdown.matchAll(/^```tsx file=([\w.]+)\n(.*?)^```$/gms)].map(
    ([, name = '', text = '']) => ({
      name,
      text,
    }),
  )

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, 'localhost', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** Builds the page's snippets as an app for a server, and serves it. */
async function serveApp(server: string, port: number): Promise<void> {
  const app = mkdtempSync(join(tmpdir(), 'aureus-start-'))
  onTestFinished(() => rmSync(app, { recursive: true, force: true }))
  await installApp(app, await packIfStale())
  for (const { name, text } of snippetsOf(readFileSync(docs, 'utf8')))
    writeFileSync(
      join(app, name),
      text
        .replace('http://localhost:3000', server)
        // The page tells the reader to put the second part beside the button.
        .replace(
          'import { createRoot',
          "import { Account } from './Account.tsx'\nimport { createRoot",
        )
        .replace('<ConnectButton />', '<ConnectButton /><Account />'),
    )
  writeFileSync(
    join(app, 'index.html'),
    '<!doctype html><title>Shop</title><div id="root"></div><script type="module" src="./main.tsx"></script>',
  )
  await build({ root: app, configFile: false, logLevel: 'error' })
  const served = await preview({
    root: app,
    configFile: false,
    logLevel: 'error',
    preview: { port, strictPort: true },
  })
  onTestFinished(() => served.close())
}

describe('docs/start.md', () => {
  test('behavior: its app has nine lines', () => {
    const [main] = snippetsOf(readFileSync(docs, 'utf8'))
    expect(main?.name).toBe('main.tsx')
    expect(main?.text.split('\n').filter((line) => line.trim() !== '').length).toBeLessThan(10)
  })

  test('behavior: connects, signs in, survives a reload and signs out', async () => {
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const url = await serveWith({ NETWORKS: 'eip155:99199' })
    await serveApp(url, port)
    const visitor = await visit({ baseUrl: origin })
    const { page, dialog } = visitor
    await page.goto(origin)
    await page.getByText('Not connected').waitFor()
    await visitor.connectHere()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await visitor.button(/^Sign out 0x/).waitFor()
    await dialog.waitFor({ state: 'detached' })
    await visitor.historySettled()
    await page.reload()
    await visitor.button(/^Sign out 0x/).click()
    await page.getByText(/^0x\w{40}$/).waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('error: a server that does not list the page names the setting to change', async () => {
    const port = await freePort()
    const url = await serveWith({ NETWORKS: 'eip155:99199' })
    await serveApp(url, port)
    // The server is on localhost, and accepts no names below it.
    const origin = `http://shop.localhost:${port}`
    const visitor = await visit({ baseUrl: origin })
    const told = visitor.page.waitForEvent('console', (message) => message.type() === 'error')
    await visitor.page.goto(origin)
    expect((await told).text()).toContain(`Add ${origin} to its setting APP_ORIGINS`)
  })
})
