// A visitor of an app in `examples`.
import type { Page } from 'playwright-core'
import { type Visitor, visit, WALLET_NAME } from './visitor.ts'

export interface ExampleVisitor extends Visitor {
  /** Errors and warnings on the page's console. */
  complaints: string[]
}

const chains = [1, 10, 8453].map((id) => ({ id }))

export async function visitExample(baseUrl: string): Promise<ExampleVisitor> {
  const visitor = await visit({ baseUrl, wallets: [{ chains }] })
  return Object.assign(visitor, { complaints: listen(visitor.page) })
}

/** With a wallet of Solana. */
export async function visitSolanaExample(baseUrl: string): Promise<ExampleVisitor> {
  const visitor = await visit({ baseUrl, wallets: [], solanaWallets: [{}] })
  return Object.assign(visitor, { complaints: listen(visitor.page) })
}

function listen(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    // The account's balance, for which no node of Ethereum answers here.
    if (message.text().includes('502 (Bad Gateway)')) return
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** Connects and signs in. @returns the address, which the page shows with the name of its network */
export async function signInOn(visitor: Visitor): Promise<string> {
  await visitor.connect()
  await visitor.dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await visitor.dialog.waitFor({ state: 'detached' })
  const line = await visitor.page.getByText(/0x\w{40} on /).textContent()
  const [address = ''] = /0x\w{40}/.exec(line ?? '') ?? []
  return address
}

/** Opens the page and connects the wallet. */
export async function connectOn(visitor: Visitor): Promise<void> {
  await visitor.page.goto(visitor.baseUrl)
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
}

export async function disconnectOn(visitor: Visitor): Promise<void> {
  await visitor.button(/^0x.{4}…/).click()
  await visitor.dialog.getByRole('button', { name: 'Disconnect', exact: true }).click()
}

export const countSignatures = async (visitor: Visitor): Promise<number> =>
  (await visitor.calls()).filter((method) => method === 'personal_sign').length
