// Opens the account, and switches networks from there.
import type { Visitor } from './visitor.ts'

/** Works with the modal open or closed. @param account as its button shows it */
export async function openAccount(visitor: Visitor, account = /\w{4,6}…\w{4}/): Promise<void> {
  const { page, dialog } = visitor
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await visitor.button(account).first().click()
  await dialog.getByRole('heading', { name: 'Account' }).waitFor()
}

export async function chooseNetwork(
  visitor: Visitor,
  network: string,
  account?: RegExp,
): Promise<void> {
  const { dialog } = visitor
  await openAccount(visitor, account)
  await dialog.getByRole('button', { name: /^Network/ }).click()
  await dialog.getByRole('heading', { name: 'Choose a network' }).waitFor()
  await dialog.getByRole('button', { name: new RegExp(`${network}$`) }).click()
}

/** Waits until the sign-in view has opened and closed. */
export async function signInHere({ dialog }: Visitor): Promise<void> {
  const question = dialog.getByRole('heading', { name: 'Sign in' })
  await question.waitFor()
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await question.waitFor({ state: 'detached' })
}
