// The stand-ins for sign-in providers, as a developer meets them.
import type { Page } from 'playwright-core'
import { onTestFinished } from 'vitest'
import type { ProviderId } from '../../apps/devnet/src/social/provider.ts'
import { startStandins } from '../../apps/devnet/src/social/standins.ts'
import { standinRequest } from '../harness/standinRequest.ts'
import { type VisitorOptions, visit } from '../harness/visitor.ts'
import type { ProductPicture } from './productPictures.ts'

const walletUrl = 'http://localhost:3001'

const picture = (
  name: string,
  path: string,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): ProductPicture => ({
  view: 'Stand-in',
  name,
  async open(options: VisitorOptions) {
    const { url, stop } = await startStandins({ port: 0, walletUrl })
    onTestFinished(stop)
    const { page, violations } = await visit({ ...options, wallets: [], baseUrl: url })
    await page.emulateMedia({ colorScheme: options.theme ?? 'dark' })
    await page.goto(`${url}${path}`)
    await prepare(page)
    return { page, mask: [], violations }
  },
})

const asked = (id: ProviderId, changes?: Record<string, string>) =>
  standinRequest({ id, walletUrl, changes })

export const standinPictures: readonly ProductPicture[] = [
  picture('list', '/'),
  picture('who signs in', asked('google')),
  picture('situations', asked('x'), (page) => page.getByText('Simulate a special case').click()),
  picture('wrong field', asked('discord'), async (page) => {
    await page.getByLabel('Someone else').check()
    await page
      .getByLabel('Name', { exact: true })
      .fill(`Somebody with a ${'very '.repeat(12)}long name`)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('alert').waitFor()
  }),
  picture('wrong request', asked('github', { redirect_uri: `${walletUrl}/elsewhere` })),
]
