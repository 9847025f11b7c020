// A reload in the frame that first shows the address, while everything about the connection is still pending.
import { expect, test } from 'vitest'
import { type Visitor, visit, WALLET_NAME } from '../harness/visitor.ts'

/** What the reload interrupts differs from one to the next. */
const ROUNDS = 6

test('behavior: keeps the connection, the page and the sign-in view', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const visitor = await visit()
    await connectAndReload(visitor)
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(visitor.page.url()).toBe(`${visitor.baseUrl}/`)
    const [address] = ((await visitor.wallet('state')) as { accounts: string[] }).accounts
    await visitor
      .button(new RegExp(`${address?.slice(0, 6)}…${address?.slice(-4)}`, 'i'))
      .first()
      .waitFor()
    const cookies = await visitor.context.cookies()
    expect(cookies.map(({ name }) => name)).toContain('aureus.connection')
    expect(visitor.violations).toEqual([])
    // An open page would slow down the next.
    await visitor.context.close()
  }
})

/** By script in the page, on a machine four times slower than this one. */
async function connectAndReload(visitor: Visitor) {
  const { page, context, baseUrl, dialog } = visitor
  await page.goto(baseUrl)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(() => {
    const observer = new MutationObserver(() => {
      if (!/0x\w{4}…\w{4}/i.test(document.querySelector('header')?.textContent ?? '')) return
      observer.disconnect()
      requestAnimationFrame(() => location.reload())
    })
    observer.observe(document, { childList: true, subtree: true, characterData: true })
  })
  await visitor.button('Connect wallet').click()
  const reloaded = page.waitForEvent('load')
  await dialog.getByRole('button', { name: WALLET_NAME, exact: true }).click()
  await reloaded
}
