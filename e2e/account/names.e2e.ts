// Choosing a name, and refusals.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit } from '../harness/visitor.ts'

async function openNames(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visit(options)
  await visitor.openAccount()
  await visitor.dialog.getByRole('button', { name: 'Choose a name' }).click()
  await visitor.dialog.getByRole('textbox', { name: 'Your name' }).waitFor()
  return visitor
}

const newLabel = () => `visitor-${Date.now()}`
const field = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: 'Your name' })

describe('choosing a name', () => {
  test('behavior: registers a chosen name, which the account keeps after a reload', async () => {
    const visitor = await openNames()
    const { page, dialog } = visitor
    const name = `${newLabel()}.aureus.id`
    await field(visitor).fill(name)
    await dialog.getByRole('button', { name, exact: true }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog.getByText(`${name} is yours`).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Done' }).click()
    await dialog.getByRole('button', { name: `Name ${name}` }).waitFor()
    await page.reload()
    await visitor
      .button(/0x.{4}…/)
      .first()
      .click()
    await dialog.getByRole('button', { name: `Name ${name}` }).waitFor()
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })

  test('error: disables a taken name, and quotes the server on invalid ones', async () => {
    const first = await openNames()
    const name = `${newLabel()}.aureus.id`
    await field(first).fill(name)
    await first.dialog.getByRole('button', { name, exact: true }).click()
    await first.dialog.getByText(`${name} is yours`).waitFor()

    const second = await openNames()
    await field(second).fill(name)
    const row = second.dialog.getByRole('button', { name, exact: true })
    await row.waitFor()
    expect(await row.isDisabled()).toBe(true)
    await field(second).fill('not_a_name')
    await second.dialog.getByText('Use only the letters a to z, digits and hyphens.').waitFor()
    expect(await accessibilityProblems(second.page)).toEqual([])
  })

  test('error: reports a declined signature, and allows choosing again', async () => {
    const visitor = await openNames()
    const { dialog } = visitor
    await visitor.wallet('reject', 'personal_sign')
    const name = `${newLabel()}.aureus.id`
    await field(visitor).fill(name)
    await dialog.getByRole('button', { name, exact: true }).click()
    await dialog
      .getByRole('alert')
      .filter({ hasText: 'You declined the request in your wallet' })
      .waitFor()
    await field(visitor).waitFor()
  })
})

describe('the picture of an account', () => {
  test('behavior: shows this server’s picture in the button and the account, or the coin if it fails to load', async () => {
    const visitor = await visit()
    const { page, dialog } = visitor
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9H0z"/></svg>'
    let comes = true
    await page.route('**/v1/identity/*', (route) => {
      const avatar = `${new URL(route.request().url()).pathname}/avatar`
      const resolvedAt = new Date().toISOString()
      return route.fulfill({ json: { name: 'helen.eth', avatar, resolvedAt } })
    })
    await page.route('**/v1/identity/*/avatar', (route) =>
      comes
        ? route.fulfill({ contentType: 'image/svg+xml', body: svg })
        : route.fulfill({ status: 404 }),
    )
    await visitor.openAccount()
    await dialog.getByText('helen.eth').first().waitFor()
    const pictures = page.locator('img[src^="/v1/identity/"]')
    // In the button, on the page and in the dialog.
    await expect.poll(() => pictures.count()).toBe(3)
    expect(await accessibilityProblems(page)).toEqual([])

    comes = false
    await page.reload()
    const missing = page.waitForResponse(/\/avatar$/)
    await page.getByText('helen.eth').first().waitFor()
    await missing
    expect(await pictures.count()).toBe(0)
    expect(visitor.violations).toEqual([])
    expect(visitor.foreignRequests).toEqual([])
  })
})
