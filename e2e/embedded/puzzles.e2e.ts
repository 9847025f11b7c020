// In busy times the server wants a proof of work before it mails a code or gives a nonce. People notice a moment.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { type RunningProduct, startProduct } from '../../scripts/test/product.ts'
import { accessibilityProblems } from '../harness/accessibility.ts'
import {
  approveDevice,
  codeField,
  nextMail,
  signInWithWallet,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { visit } from '../harness/visitor.ts'

describe('puzzles', () => {
  let product: RunningProduct
  beforeAll(async () => {
    product = await startProduct({ port: await findFreePort(), env: { PUZZLES: 'on' } })
  })
  afterAll(() => product?.stop())

  test('behavior: a person logs in and signs in by keyboard, and Workers solve the puzzles', async () => {
    const visitor = await visit({ wallets: [], baseUrl: product.url })
    const { dialog, page } = visitor
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(new URL(worker.url()).origin))
    const refused: string[] = []
    page.on('response', (answer) => {
      if (answer.status() === 428) refused.push(new URL(answer.url()).pathname)
    })
    await page.goto(product.url)
    await visitor.button('Connect wallet').press('Enter')
    const email = `puzzle-${crypto.randomUUID()}@example.com`
    const solved = page.waitForEvent('worker').then((worker) => worker.waitForEvent('close'))
    await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
    // While the person types, and before the wallet's server has seen the address.
    await solved
    await page.keyboard.press('Enter')
    const mail = await nextMail(visitor, { to: email, kind: 'link' })
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    const number = await dialog.getByText(/^\d\d$/).innerText()
    await codeField(visitor).fill(await approveDevice(visitor, mail.links[0] ?? '', number))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    expect(new Set(refused)).toEqual(new Set(['/v1/sign-in/nonce']))
    expect(workers).toEqual(expect.arrayContaining([product.url, walletOriginOf(visitor)]))
    expect(visitor.violations).toEqual([])
  })

  test('behavior: a device that is too slow is told so, and goes slowly by keyboard', async () => {
    const visitor = await visit({ wallets: [], baseUrl: product.url })
    const { dialog, page } = visitor
    // Its Workers never find a solution.
    await page.addInitScript(() => {
      globalThis.Worker = new Proxy(globalThis.Worker, {
        construct: (real, [url, options]) =>
          options?.name === 'puzzle'
            ? Object.assign(new EventTarget(), { postMessage() {}, terminate() {} })
            : new real(url, options),
      })
    })
    await page.goto(product.url)
    await visitor.button('Connect wallet').press('Enter')
    const email = `slow-${crypto.randomUUID()}@example.com`
    await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
    await page.keyboard.press('Enter')
    const toast = page.getByRole('status').filter({ hasText: 'not a bot' })
    await toast.waitFor()
    const slowly = page.getByRole('button', { name: 'Continue slowly' })
    await slowly.waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    for (let presses = 0; presses < 20; presses++) {
      if (await slowly.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.getByText('Continuing without the check').waitFor()
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    await slowly.waitFor({ state: 'detached' })
    await nextMail(visitor, { to: email, kind: 'link' })
    expect(visitor.violations).toEqual([])
  })
})
