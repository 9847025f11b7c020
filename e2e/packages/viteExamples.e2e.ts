// The apps in `examples` that Vite builds, with the packed packages.
import { describe, expect, inject, test } from 'vitest'
import { buildExample, servePages } from '../harness/exampleApps.ts'
import {
  connectOn,
  countSignatures,
  disconnectOn,
  signInOn,
  visitExample,
} from '../harness/exampleVisitor.ts'

/** Nothing answers there. */
const NO_SERVER = 'http://127.0.0.1:1'

describe.each(['vite-wagmi', 'vue-wagmi'])('%s', (name) => {
  test('behavior: signs in once on three networks, and wagmi signs messages', async ({ skip }) => {
    const app = await buildExample(name)
    if (app === undefined) return skip('npm cannot install what the app needs')
    const visitor = await visitExample(await servePages(app, inject('baseUrl')))
    const { page } = visitor
    const address = await signInOn(visitor)
    await page.getByText('Signed in', { exact: true }).waitFor()
    for (const network of ['OP Mainnet', 'Base', 'Ethereum']) {
      await visitor.button(`Switch to ${network}`).click()
      await page.getByText(`${address} on ${network}`).waitFor()
      await page.getByText('Signed in', { exact: true }).waitFor()
    }
    await visitor.button('Say hello').click()
    await page
      .getByRole('status')
      .getByText(/^0x\w{130}$/)
      .waitFor()
    // The sign-in and the message.
    expect(await countSignatures(visitor)).toBe(2)

    await visitor.historySettled()
    await page.reload()
    await page.getByText(`${address} on Ethereum`).waitFor()
    await page.getByText('Signed in', { exact: true }).waitFor()
    await disconnectOn(visitor)
    await page.getByText('Not connected').waitFor()
    expect(visitor.complaints).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: connects and signs messages while the Aureus server is down', async ({
    skip,
  }) => {
    const app = await buildExample(name)
    if (app === undefined) return skip('npm cannot install what the app needs')
    const visitor = await visitExample(await servePages(app, NO_SERVER))
    const { page } = visitor
    await connectOn(visitor)
    await page.getByText(/^0x\w{40} on Ethereum$/).waitFor()
    await page.getByText('Not signed in').waitFor()
    await visitor.button('Say hello').click()
    await page
      .getByRole('status')
      .getByText(/^0x\w{130}$/)
      .waitFor()
    expect(await countSignatures(visitor)).toBe(1)
    expect(visitor.violations).toEqual([])
  })
})

describe.each(['svelte', 'plain'])('%s', (name) => {
  test('behavior: connects, signs in, survives a reload and disconnects', async ({ skip }) => {
    const app = await buildExample(name)
    if (app === undefined) return skip('npm cannot install what the app needs')
    const visitor = await visitExample(await servePages(app, inject('baseUrl')))
    const { page } = visitor
    await visitor.connect()
    await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Signed in', { exact: true }).waitFor()
    await visitor.dialog.waitFor({ state: 'detached' })
    const address = await page.getByText(/^0x\w{40}$/).textContent()
    expect(await countSignatures(visitor)).toBe(1)

    await visitor.historySettled()
    await page.reload()
    await page.getByText(address ?? '', { exact: true }).waitFor()
    await page.getByText('Signed in', { exact: true }).waitFor()
    await disconnectOn(visitor)
    await page.getByText('Not connected').waitFor()
    await page.getByText('Not signed in').waitFor()
    expect(visitor.complaints).toEqual([])
    expect(visitor.violations).toEqual([])
  })
})

test.for(['svelte', 'plain', 'solana-anchor'])(
  'behavior: %s draws the page and says what is wrong while the Aureus server is down',
  async (name, { skip }) => {
    const app = await buildExample(name)
    if (app === undefined) return skip('npm cannot install what the app needs')
    const visitor = await visitExample(await servePages(app, NO_SERVER))
    await visitor.page.goto(visitor.baseUrl)
    await visitor.page.getByText('Not connected').waitFor()
    await visitor.button('Connect wallet').click()
    await visitor.dialog.getByText('The wallet service doesn’t answer').waitFor()
    expect(visitor.violations).toEqual([])
  },
)
