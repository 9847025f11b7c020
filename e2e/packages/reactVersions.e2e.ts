// The packed packages in an app with the oldest and the newest React that they support.
import { describe, expect, test } from 'vitest'
import { createAppOn, serveVite } from '../harness/createdApps.ts'
import { visit } from '../harness/visitor.ts'

describe.each([18, 19] as const)('React %i', (version) => {
  test('behavior: draws every common view without a warning', async () => {
    const visitor = await visit({
      baseUrl: await serveVite(await createAppOn(version), 'development'),
    })
    const { page, dialog, context } = visitor
    const complaints: string[] = []
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
    })
    const press = (name: string | RegExp) =>
      dialog.getByRole('button', { name, exact: typeof name === 'string' }).click()
    const titled = (name: string) => dialog.getByRole('heading', { name }).waitFor()

    const drawn = await (await context.request.get(visitor.baseUrl)).text()
    expect(drawn).toMatch(/Connect wallet.*<p>Welcome<\/p>/s)
    await page.goto(visitor.baseUrl)
    await visitor.button('Connect wallet').click()
    await press(/^All wallets/)
    await dialog.getByRole('textbox').fill('Gold')
    await press(/^Gold Wallet/)
    await press('Sign in')
    const line = await page.getByText(/^Signed in as 0x\w{40}/).textContent()
    const [address = ''] = /0x\w{40}/.exec(line ?? '') ?? []
    await dialog.waitFor({ state: 'detached' })

    await visitor.button(/^0x.{4}…/).click()
    await titled('Account')
    await press('Send')
    await dialog.getByLabel('Amount').fill('1')
    await press('Back')
    await press('Receive')
    await dialog.getByRole('img').first().waitFor()
    await press('Back')
    await press(/^Signed in/)
    await press('Back')
    await press('Close')

    await visitor.historySettled()
    await page.reload()
    await page.getByText(`Signed in as ${address}`).waitFor()
    await visitor.button(/^0x.{4}…/).click()
    await press('Disconnect')
    await page.getByText('Welcome').waitFor()
    expect(complaints).toEqual([])
    expect(visitor.violations).toEqual([])
  })
})
