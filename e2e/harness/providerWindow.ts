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

/** The visitor agrees, and the window closes itself. */
export async function consent(popup: Page, { account, special }: Consent): Promise<void> {
  await popup.getByLabel('Someone else').check()
  await popup.getByLabel('Account name').fill(account)
  await popup.getByLabel('Name', { exact: true }).fill(`Visitor ${account}`)
  if (special) {
    await popup.getByText('Simulate a special case').click()
    await popup.getByLabel(special).check()
  }
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Continue' }).click()
  await closed
}
