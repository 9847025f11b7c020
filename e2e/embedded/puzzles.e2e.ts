// In busy times the server wants a proof of work before it mails a code or gives a nonce. People notice a moment.
import { describe, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '../../scripts/process/portFree.ts'
import { startProduct } from '../../scripts/test/product.ts'
import {
  approveDevice,
  codeField,
  nextMail,
  signInWithWallet,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { visit } from '../harness/visitor.ts'

describe('puzzles', () => {
  test('behavior: a person logs in and signs in by keyboard, and Workers solve the puzzles', async () => {
    const product = await startProduct({ port: await findFreePort(), env: { PUZZLES: 'on' } })
    onTestFinished(async () => void (await product.stop()))
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
    await dialog.getByRole('textbox', { name: 'Email' }).pressSequentially(email)
    await page.keyboard.press('Enter')
    const mail = await nextMail(visitor, { to: email, kind: 'link' })
    await dialog.getByRole('heading', { name: 'Check your email' }).waitFor()
    const number = await dialog.getByText(/^\d\d$/).innerText()
    await codeField(visitor).fill(await approveDevice(visitor, mail.links[0] ?? '', number))
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    expect(new Set(refused)).toEqual(new Set(['/v1/email/start', '/v1/sign-in/nonce']))
    expect(workers).toEqual(expect.arrayContaining([product.url, walletOriginOf(visitor)]))
    expect(visitor.violations).toEqual([])
  })
})
