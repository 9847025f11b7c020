// A swap in the modal by keyboard alone, from the account view to the review.

import { tabTo } from './keyboard.ts'
import type { Visitor } from './visitor.ts'

const button = ({ dialog }: Visitor, name: string | RegExp) =>
  dialog.getByRole('button', { name, exact: typeof name === 'string' })

const sold = ({ dialog }: Visitor) => dialog.getByRole('textbox', { name: /^You pay/ })

/** Presses Enter on a button of the modal. */
export async function press(visitor: Visitor, name: string | RegExp): Promise<void> {
  await tabTo(visitor, button(visitor, name))
  await visitor.page.keyboard.press('Enter')
}

/** From the open account view. */
export async function openSwap(visitor: Visitor): Promise<void> {
  await press(visitor, 'Swap')
  await sold(visitor).waitFor()
}

/** @param token its address */
export async function chooseToken(
  visitor: Visitor,
  { side, token }: { side: 'sell' | 'buy'; token: string },
): Promise<void> {
  const { page, dialog } = visitor
  const what = side === 'sell' ? 'pay with' : 'receive'
  await press(visitor, new RegExp(`Choose what you ${what}$|^Choose token$`))
  await tabTo(visitor, dialog.getByRole('textbox', { name: 'Name, symbol or address' }))
  await page.keyboard.type(token)
  await dialog.getByText(/^(?:One token|1 tokens) found$/).waitFor()
  await page.keyboard.press('Enter')
  await sold(visitor).waitFor()
}

export async function typeAmount(visitor: Visitor, amount: string): Promise<void> {
  await tabTo(visitor, sold(visitor))
  await visitor.page.keyboard.type(amount)
  await visitor.dialog.getByText('You receive at least').waitFor()
}

/** Everything that the account has, without coins for the fee. */
export async function pressMax(visitor: Visitor): Promise<void> {
  await press(visitor, 'Max')
  await visitor.dialog.getByText('You receive at least').waitFor()
}

export async function chooseOffer({ dialog }: Visitor, source: string): Promise<void> {
  await dialog.getByRole('radio', { name: source }).check()
}

/** Opens the review, and waits until our code has read what the source built. */
export async function review(visitor: Visitor): Promise<void> {
  await press(visitor, 'Review')
  // While it is busy, the button does nothing.
  const ready = visitor.dialog.locator('button:not([aria-busy=true])', { hasText: /^Swap$/ })
  await ready.waitFor()
}

/** Presses Swap in the review. @returns what arrives at least, as the review shows it, in whole units */
export async function pressSwap(visitor: Visitor): Promise<string> {
  const { dialog, page } = visitor
  await tabTo(visitor, button(visitor, 'Swap'))
  // Read last, because the price follows the market until then.
  const text = await dialog.locator('h3:text-is("You receive at least") + p').innerText()
  await page.keyboard.press('Enter')
  return text.split(' ')[0] ?? ''
}
