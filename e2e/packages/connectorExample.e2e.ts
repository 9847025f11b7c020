// The example of the connector, built with the packed package.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  answerAndClose,
  named,
  openBuiltSite,
  pressAndOpen,
  visitWithWallet,
} from '../harness/connectorPage.ts'
import { buildExample, exampleFolder } from '../harness/exampleApps.ts'

test('behavior: an app with wagmi connects to the wallet of another site, and signs', async ({
  skip,
}) => {
  const name = 'wallet-on-other-sites'
  const settings = readFileSync(join(exampleFolder(name), '.env.example'), 'utf8')
  const app = await buildExample(name, settings)
  if (app === undefined) return skip('npm cannot install what the app needs')
  const visitor = await visitWithWallet()
  const page = await openBuiltSite(visitor, app)

  await answerAndClose(await pressAndOpen(page, 'Connect Example Wallet'), 'Connect')
  await page.getByText(/^0x\w{40}$/).waitFor()
  const signing = await pressAndOpen(page, 'Say hello')
  await named(signing, 'Let it ask').click()
  await answerAndClose(signing, 'Sign')
  await page
    .getByRole('status')
    .getByText(/^0x\w{130}$/)
    .waitFor()
  await page.reload()
  await page.getByText(/^0x\w{40}$/).waitFor()
  await named(page, 'Disconnect').click()
  await named(page, 'Connect Example Wallet').waitFor()
  expect(visitor.violations).toEqual([])
})
