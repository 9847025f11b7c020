// Signs in with an account elsewhere, at the stand-ins for the providers.
import type { Page } from 'playwright-core'
import type { Visitor } from './visitor.ts'

/** Presses the provider's button in the open Connect view. */
export async function openProvider(
  { page, dialog }: Pick<Visitor, 'page' | 'dialog'>,
  name: string,
): Promise<Page> {
  const button = dialog.getByRole('button', { name, exact: true })
  const more = dialog.getByRole('button', { name: 'More ways to sign in' })
  await button.or(more).first().waitFor()
  if (!(await button.isVisible())) await more.click()
  const opening = page.waitForEvent('popup')
  await button.click()
  return opening
}

export interface Consent {
  /** Unknown ones are new people. */
  account: string
  /** A simulated special case. */
  special?: string
}

/** The visitor agrees. */
export async function agree(provider: Page, { account, special }: Consent): Promise<void> {
  await provider.getByLabel('Someone else').check()
  await provider.getByLabel('Account name').fill(account)
  await provider.getByLabel('Name', { exact: true }).fill(`Visitor ${account}`)
  if (special) {
    await provider.getByText('Simulate a special case').click()
    await provider.getByLabel(special).check()
  }
  await provider.getByRole('button', { name: 'Continue' }).click()
}

/** The visitor agrees, and the window closes itself. */
export async function consent(popup: Page, asked: Consent): Promise<void> {
  const closed = popup.waitForEvent('close')
  await agree(popup, asked)
  await closed.catch(async (cause: unknown) => {
    const text = await popup.locator('body').innerText()
    throw new Error(`the window stays open at ${popup.url()}: ${text}`, { cause })
  })
}
