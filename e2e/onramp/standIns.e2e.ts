// Buying at the devnet's stand-ins, as after `npm start`.
import { createPublicClient, getAddress, http } from 'viem'
import { describe, expect, test } from 'vitest'
import { tabTo } from '../harness/keyboard.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

const coinsOf = (visitor: Visitor, address: `0x${string}`) =>
  createPublicClient({
    transport: http(`${visitor.baseUrl}/v1/?chainId=eip155:99199&projectId=aureus`),
    cacheTime: 0,
  }).getBalance({ address })

describe('buying at the stand-ins', () => {
  test.each(['MoonPay', 'Stripe'])('behavior: by keyboard, buys coins at %s', async (provider) => {
    const visitor = await visit()
    await visitor.openAccount()
    const { accounts } = (await visitor.wallet('state')) as { accounts: [string] }
    const address = getAddress(accounts[0])
    const { page, dialog, context } = visitor
    const button = (name: RegExp) => dialog.getByRole('button', { name })
    await tabTo(visitor, button(/^Buy$/))
    await page.keyboard.press('Enter')
    const country = dialog.getByRole('combobox', { name: 'Country' })
    await tabTo(visitor, country)
    await country.selectOption({ label: 'Germany' })
    await tabTo(visitor, dialog.getByRole('textbox', { name: /^Amount/ }))
    await page.keyboard.type('100')
    const offer = dialog.getByRole('radio', { name: new RegExp(provider) })
    await offer.waitFor()
    await offer.focus()
    await page.keyboard.press('Space')
    await tabTo(visitor, button(new RegExp(`^Continue on ${provider}`)))
    const opened = context.waitForEvent('page')
    await page.keyboard.press('Enter')
    const window = await opened
    const pay = window.getByRole('button', { name: /^Pay 100/ })
    await pay.waitFor()
    const before = await coinsOf(visitor, address)
    await pay.focus()
    await window.keyboard.press('Enter')
    await expect.poll(() => coinsOf(visitor, address)).toBeGreaterThan(before)
    await page.bringToFront()
    await dialog.getByText('Complete').waitFor()
    expect(visitor.violations).toEqual([])
  })
})
