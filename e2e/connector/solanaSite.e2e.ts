// The embedded wallet on Solana sites of others: found by the Wallet Standard, it signs and sends in its own window.
import { SOLANA_DEVNET_ID } from '@aureus/protocol'
import { expect, test } from 'vitest'
import {
  answerAndClose,
  named,
  openSite,
  pressAndOpen,
  shown,
  sites,
  visitWithWallet,
} from '../harness/connectorPage.ts'
import { openKeys } from '../harness/ownerWindow.ts'

/** A new address of its own. */
const to = 'GgBaCs3NCBuZN12kCJgAW63ydqohFkHEdfdEXBPzLHq'

test('behavior: a Solana site finds the wallet, connects, signs and sends until the owner disconnects it', async () => {
  const visitor = await visitWithWallet()
  const page = await openSite(visitor, {
    page: 'solanaPage',
    site: 'listed',
    query: { cluster: SOLANA_DEVNET_ID, to },
  })
  const question = await pressAndOpen(page, 'Connect')
  await question.getByText(`Request from ${sites.listed}`).waitFor()
  await answerAndClose(question, 'Connect')
  await expect.poll(() => shown(page).innerText()).toMatch(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
  const address = await shown(page).innerText()

  const signing = await pressAndOpen(page, 'Sign')
  await named(signing, 'Let it ask').click()
  await signing.getByText('Hello from another site').waitFor()
  await answerAndClose(signing, 'Sign')
  await expect.poll(() => shown(page).innerText()).toBe('true')

  const given = await visitor.page.evaluate(
    async (body) =>
      (
        await fetch('/v1/faucet', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
      ).status,
    JSON.stringify({ address }),
  )
  expect(given).toBe(200)
  const paying = await pressAndOpen(page, 'Pay')
  await paying.getByText(to).first().waitFor()
  await answerAndClose(paying, 'Send')
  await expect.poll(() => shown(page).innerText()).toBe('sent 64')

  const keys = await openKeys(visitor)
  await named(keys, 'Connected sites').click()
  await named(keys, `Disconnect ${sites.listed} from ${address}`).click()
  await keys.getByText('No other site is connected.').waitFor()
  await named(page, 'Sign').click()
  await expect.poll(() => shown(page).innerText()).toMatch(/^error 4100/)
  expect(visitor.violations).toEqual([])
})
