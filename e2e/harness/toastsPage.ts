import { visitOwnPage } from './ownPage.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

/** A visitor on the toasts page. Its fake clock runs in real time until a test moves it. */
export async function visitToasts(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visitOwnPage('toastsPage', { ...options, wallets: [] })
  await visitor.page.clock.install()
  await visitor.page.goto(visitor.baseUrl)
  await visitor.page.getByRole('heading', { name: 'first' }).waitFor()
  return visitor
}
