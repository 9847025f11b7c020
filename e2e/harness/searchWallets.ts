import type { Visitor } from './visitor.ts'

/** Searches the list of all wallets. A row that is pressed while the list still changes may lose the press. */
export async function searchWallets({ dialog }: Visitor, text: string): Promise<void> {
  await dialog.getByRole('textbox', { name: 'Search wallets' }).fill(text)
  await dialog.getByText(/^Wallets found: \d/).waitFor()
}
