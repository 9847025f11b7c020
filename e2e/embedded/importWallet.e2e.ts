// A visitor brings the words of another wallet: asked for before the sign-in, typed in the wallet's own window, and never
// sent.
import { generateKeyPairSync } from 'node:crypto'
import {
  english,
  generateMnemonic,
  generatePrivateKey,
  mnemonicToAccount,
  privateKeyToAccount,
} from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { proveEmail, signInWithWallet, walletFrame, walletOriginOf } from '../harness/emailLogin.ts'
import { press, rescue, setPassword } from '../harness/ownerWindow.ts'
import { type Visitor, visit } from '../harness/visitor.ts'

/** A newcomer asks for a wallet of their own before the sign-in. @returns the window in which to type */
async function openWindow(visitor: Visitor) {
  const { context, page, baseUrl } = visitor
  const keys = await context.newPage()
  await keys.goto(`${walletOriginOf(visitor)}/keys`)
  await keys.getByRole('button', { name: 'Bring your own wallet' }).click()
  await keys.getByRole('heading', { name: 'Now sign in on the site' }).waitFor()

  await page.goto(baseUrl)
  await proveEmail(visitor, `own-${crypto.randomUUID()}@example.com`)
  const frame = walletFrame(visitor)
  await frame.getByRole('heading', { name: 'Bring your own wallet' }).waitFor()
  const opening = context.waitForEvent('page')
  await frame.getByRole('button', { name: 'Open the window' }).click()
  return opening
}

/** By Node's own Ed25519: secret and public half in base58, and the address. */
async function solanaKey(): Promise<{ key: string; address: string }> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const [d = '', x = ''] = [
    privateKey.export({ format: 'jwk' }).d,
    publicKey.export({ format: 'jwk' }).x,
  ]
  const half = Buffer.from(x, 'base64url')
  return {
    key: base58(Buffer.concat([Buffer.from(d, 'base64url'), half])),
    address: base58(half),
  }
}

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

function base58(bytes: Buffer): string {
  let rest = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; rest > 0n; rest /= 58n) text = `${ALPHABET[Number(rest % 58n)]}${text}`
  const zeros = bytes.findIndex((byte) => byte !== 0)
  return '1'.repeat(Math.max(0, zeros)) + text
}

describe('a wallet of one’s own', () => {
  test('behavior: opens the account of its words, which never leave the browser', async () => {
    const visitor = await visit({ wallets: [] })
    const { context, page } = visitor
    const bodies: string[] = []
    context.on('request', (request) => {
      const body = request.postData()
      if (body !== null) bodies.push(body)
    })
    const words = generateMnemonic(english)
    const { address } = mnemonicToAccount(words)
    const window = await openWindow(visitor)
    const field = window.getByLabel('Recovery words or private key', { exact: true })
    await field.fill(words.replace(/\w+$/, 'wronger '))
    await window.getByText('Word 12, “wronger”, is not on the list.').waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    // As copied from a numbered list.
    const list = words.split(' ').map((word, at) => `${at + 1}. ${word}`)
    await field.fill(list.join('\n'))
    await window.getByText('These words fit together.').waitFor()
    await field.press('Tab')
    await window.keyboard.press('Enter')
    await window.getByRole('heading', { name: 'Is this your wallet?' }).waitFor()
    await window.getByText(address).waitFor()
    await window.getByText(/Whoever else has these words/).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await window.getByRole('button', { name: 'Use this wallet' }).click()
    await window.getByRole('heading', { name: 'Your wallet is here' }).waitFor()

    await page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    await visitor
      .button(new RegExp(`${address.slice(0, 6)}…`, 'i'))
      .first()
      .waitFor()
    expect(bodies.length).toBeGreaterThan(5)
    const secrets = [words, list.join('\\n'), words.split(' ').slice(0, 3).join(' ')]
    for (const secret of secrets) expect(bodies.filter((body) => body.includes(secret))).toEqual([])
    expect(visitor.violations).toEqual([])
  })

  test('behavior: opens the account of a private key, and says that an address is not one', async () => {
    const visitor = await visit({ wallets: [] })
    const key = generatePrivateKey()
    const { address } = privateKeyToAccount(key)
    const window = await openWindow(visitor)
    const field = window.getByLabel('Recovery words or private key', { exact: true })
    await field.fill(address)
    await window.getByText(/An address is not enough/).waitFor()
    await field.fill(`0x${'f'.repeat(64)}`)
    await window.getByText('This looks like an Ethereum private key.').waitFor()
    await window.getByRole('button', { name: 'Continue' }).click()
    await window.getByText(/This is not a private key/).waitFor()
    await field.fill(key)
    await field.press('Tab')
    await window.keyboard.press('Enter')
    await window.getByText(address).waitFor()
    await window.getByText(/Whoever else has this key/).waitFor()
    expect(await accessibilityProblems(window)).toEqual([])
    await window.getByRole('button', { name: 'Use this wallet' }).click()
    await window.getByRole('heading', { name: 'Your wallet is here' }).waitFor()
    await visitor.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    await signInWithWallet(visitor)
    const account = new RegExp(`${address.slice(0, 6)}…`, 'i')
    await visitor.button(account).first().waitFor()
    expect(visitor.violations).toEqual([])
  })

  test('behavior: imports a Solana key from the code view, and its kit opens offline', async () => {
    const visitor = await visit({ wallets: [] })
    const { context, page, baseUrl } = visitor
    const { key, address } = await solanaKey()
    const frame = walletFrame(visitor)
    await page.goto(baseUrl)
    await proveEmail(visitor, `own-${crypto.randomUUID()}@example.com`, async () => {
      const box = frame.getByRole('checkbox', { name: /Bring a wallet/ })
      await box.press('Space')
      await box.and(frame.locator(':checked')).waitFor()
      expect(await accessibilityProblems(page)).toEqual([])
    })
    const opening = context.waitForEvent('page', (one) => one.url().endsWith('/keys'))
    await frame.getByRole('button', { name: 'Open the window' }).click()
    const window = await opening
    await window.getByLabel('Recovery words or private key', { exact: true }).fill(key)
    await window.getByText('This looks like a Solana private key.').waitFor()
    await press(window, 'Continue')
    await window.getByText(address).waitFor()
    await press(window, 'Use this wallet')
    await window.getByRole('heading', { name: 'Your wallet is here' }).waitFor()
    await page.getByRole('heading', { name: 'Sign in' }).waitFor()

    await window.reload()
    await window.getByRole('button', { name: 'Show private keys' }).waitFor()
    const saved = await setPassword(window)
    await window.emulateMedia({ media: 'print' })
    await window.locator('.on-paper').getByText(address).waitFor()
    const keys = await rescue(visitor, saved, { shown: '#key-solana' })
    expect(keys).toEqual([[key], [key]])
    expect(visitor.violations).toEqual([])
  })
})
