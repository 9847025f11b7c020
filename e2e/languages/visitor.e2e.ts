// A visitor whose browser speaks Arabic, from the first byte to the mail. No document has an English word, and no script
// of English texts is asked for.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Frame, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  codeIn,
  firstMailTo,
  pressInFrameUntil,
  walletFrame,
  walletOriginOf,
} from '../harness/emailLogin.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { names } from './names.ts'
import { valuesWith } from './values.ts'

const tag = 'ar'

/** What every language writes in Latin letters. */
const values = [
  /(?:https?:\/\/)?localhost:\d+\S*/g,
  ...valuesWith([
    ...names,
    'AUREUS',
    'Chrome',
    'EVM',
    'Linux',
    'MIT',
    'QR',
    'Safari',
    // The sentence of the message to sign in with, which has ASCII letters alone (ERC-4361).
    'Sign in to Aureus. This costs nothing and moves no funds.',
    'UTC',
    'WalletConnect',
  ]),
]

/** The whole message to sign. */
const SIGNED = 'dd.block'

const isForeign = (text: string) =>
  /[A-Za-z]{2}/.test(values.reduce((rest, value) => rest.replaceAll(value, ' '), text))

/** Problems of a document and of those in its frames. */
async function problemsOf(page: Page): Promise<string[]> {
  return (await Promise.all(page.frames().map(problemsOfDocument))).flat()
}

async function problemsOfDocument(frame: Frame): Promise<string[]> {
  const { texts, lang, dir } = await frame.evaluate((signed) => {
    const { lang, dir } = document.documentElement
    const texts = new Set([document.title])
    for (const element of document.querySelectorAll('body, body *')) {
      if (element.closest(`script, style, option, ${signed}`) || !element.checkVisibility())
        continue
      for (const node of element.childNodes)
        if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent?.trim() ?? '')
      for (const name of ['alt', 'aria-label', 'placeholder', 'title'])
        texts.add(element.getAttribute(name) ?? '')
    }
    return { texts: [...texts], lang, dir }
  }, SIGNED)
  const { pathname } = new URL(frame.url())
  const problems = texts.filter(isForeign)
  if (lang !== tag || dir !== 'rtl') problems.push(`lang=${lang} dir=${dir}`)
  return problems.map((problem) => `${pathname}: ${problem}`)
}

/** Scripts of which a build has translated copies. */
const copied = new Set(
  ['web', 'wallet'].flatMap((app) =>
    readdirSync(join(import.meta.dirname, `../../apps/${app}/dist`), { recursive: true })
      .map((path) => /^\.(.+)\.copies$/.exec(basename(String(path)))?.[1])
      .flatMap((name) => (name === undefined ? [] : [`${name}.js`])),
  ),
)

/** The English ones among the scripts that documents ask for from now on. */
function englishScripts({ context }: Visitor): string[] {
  const found: string[] = []
  context.on('request', (request) => {
    const name = basename(new URL(request.url()).pathname)
    if (copied.has(name)) found.push(name)
  })
  return found
}

test('behavior: an Arabic visitor reads no English word, from the first byte to the mail', async () => {
  const visitor = await visit({ wallets: [], language: tag })
  const { baseUrl, context, dialog, page } = visitor
  const english = englishScripts(visitor)
  const problems: string[] = []
  expect(copied.size).toBeGreaterThan(0)

  const answer = await fetch(baseUrl, { headers: { 'accept-language': tag } })
  expect(await answer.text()).toMatch(/^<!doctype html>\s*<html lang="ar" dir="rtl"/)
  await page.goto(`${baseUrl}/0`)
  problems.push(...(await problemsOf(page)))
  await page.goto(baseUrl)
  await visitor.hydrated()
  problems.push(...(await problemsOf(page)))

  const email = `ar-${crypto.randomUUID().slice(0, 8)}@example.com`
  await page.locator('main button').first().click()
  const address = dialog.locator('input[type=email]')
  await address.pressSequentially(email)
  problems.push(...(await problemsOf(page)))
  await address.press('Enter')
  const number = await dialog.getByText(/^\d\d$/).innerText()
  problems.push(...(await problemsOf(page)))

  const mail = await firstMailTo(visitor, email)
  problems.push(...[mail.subject, ...mail.text.split('\n')].filter(isForeign))
  expect(mail.links[0]).toContain(`${walletOriginOf(visitor)}/ar/device#`)
  const mailbox = await context.newPage()
  await mailbox.setContent(mail.html)
  problems.push(...(await problemsOfMail(mailbox)))
  await mailbox.goto(mail.links[0] ?? '')
  await mailbox.getByRole('button', { name: number, exact: true }).waitFor()
  problems.push(...(await problemsOf(mailbox)))
  await mailbox.getByRole('button', { name: number, exact: true }).click()
  await expect.poll(async () => codeIn(await mailbox.innerText('body'))).not.toBe('')
  problems.push(...(await problemsOf(mailbox)))
  await walletFrame(visitor)
    .getByRole('textbox')
    .fill(codeIn(await mailbox.innerText('body')))
  await mailbox.close()

  // The sign-in view, and then the question in the wallet's frame.
  await dialog.getByText(new URL(baseUrl).host, { exact: true }).waitFor()
  problems.push(...(await problemsOf(page)))
  const signIn = dialog.locator('button').filter({ hasText: /^تسجيل الدخول$/ })
  await signIn.click()
  const question = walletFrame(visitor).getByRole('button', { name: 'تسجيل الدخول', exact: true })
  await question.waitFor()
  problems.push(...(await problemsOf(page)))
  await pressInFrameUntil(question, async () => !(await dialog.isVisible()))

  await visitor
    .button(/0x.{4}…/)
    .first()
    .click()
  await dialog.getByRole('tab').first().waitFor()
  problems.push(...(await problemsOf(page)))
  await dialog.getByRole('button').filter({ hasText: email }).click()
  const toKeys = dialog.locator('a[target=_blank][href$="/ar/keys"]')
  await toKeys.waitFor()
  problems.push(...(await problemsOf(page)))
  const opening = context.waitForEvent('page')
  await toKeys.click()
  const keys = await opening
  await keys.locator('main button, #wallet button').first().waitFor()
  problems.push(...(await problemsOf(keys)))

  expect(problems).toEqual([])
  expect(english).toEqual([])
  expect(visitor.violations).toEqual([])
})

/** Of the open HTML of a mail, which has no address. */
const problemsOfMail = async (mailbox: Page): Promise<string[]> => {
  const { text, lang, dir } = await mailbox.evaluate(() => {
    const { lang, dir } = document.documentElement
    return { text: document.body.innerText, lang, dir }
  })
  expect({ lang, dir }).toEqual({ lang: tag, dir: 'rtl' })
  return text.split('\n').filter(isForeign)
}
