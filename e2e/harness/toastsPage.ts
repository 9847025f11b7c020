import { visitOwnPage } from './ownPage.ts'
import type { Visitor, VisitorOptions } from './visitor.ts'

/** A visitor on a page of toasts; its clock is installed, and runs as the real one until it is moved. */
export async function visitToasts(options: VisitorOptions = {}): Promise<Visitor> {
  const visitor = await visitOwnPage('toastsPage', { ...options, wallets: [] })
  await visitor.page.clock.install()
  await visitor.page.goto(visitor.baseUrl)
  await visitor.page.getByRole('heading', { name: 'first' }).waitFor()
  return visitor
}
