// Row 8 of the security tests: a page that hides, moves or swaps what is asked, in a real browser. What costs
// money is never answered in the page; what is answered there works only while it is seen.
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from './harness/hostilePage.ts'
import { type Trick, tricks, undetected } from './harness/redress.ts'
import { hexOf, signInText } from './harness/signInText.ts'
import { type Visitor, visit } from './harness/visitor.ts'

const full = process.env['SECURITY'] === 'full'
/** Every trick takes the second after which the button works again. */
const tried = full ? tricks : tricks.filter((_, at) => at % 8 === 0)
const TIMEOUT_MS = 60_000 + tricks.length * 10_000
/** Of the guard: `STABLE_MS`, less what passes between its clock and the one that looks at it from here. */
const LEAST_MS = 800 - 20

interface Wait {
  /** Of the wallet's document: `/frame`, `/approve`. */
  path: string
  ms: number
}

/** How long each question was there before its button began to work, by the clock of its document. */
async function watchWaits({ context }: Visitor): Promise<readonly Wait[]> {
  const waits: Wait[] = []
  await context.exposeFunction('__worksAfter', (path: string, ms: number) => {
    waits.push({ path, ms })
  })
  await context.addInitScript(() => {
    const { __worksAfter: tell } = globalThis as unknown as {
      __worksAfter(path: string, ms: number): void
    }
    let asked: number | undefined
    let told = false
    const look = () => {
      const button = document.querySelector<HTMLButtonElement>('[aria-describedby=wait]')
      if (!button) {
        asked = undefined
        told = false
        return
      }
      asked ??= performance.now()
      if (button.ariaDisabled !== 'false' || told) return
      told = true
      tell(location.pathname, performance.now() - asked)
    }
    const options = { childList: true, subtree: true, attributes: true }
    const watch = () => new MutationObserver(look).observe(document.body, options)
    addEventListener('DOMContentLoaded', watch, { once: true })
  })
  return waits
}

const play = ({ page }: Visitor, { begin, end }: Trick) => ({
  begin: () =>
    page.evaluate(`(${begin})(globalThis.hostile.frame, document.getElementById('box'))`),
  end: () => page.evaluate(`(${end})(globalThis.hostile.frame, document.getElementById('box'))`),
})

describe('redress (row 8)', () => {
  test(`error: of ${tried.length} ways to hide a question none leaves its button working, and no press counts within 800 ms`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const visitor = await visit({ wallets: [] })
    const waits = await watchWaits(visitor)
    await visitHostilePage(visitor)
    const address = await signInThere(visitor, `redress-${crypto.randomUUID()}@example.com`)
    const sign = (text: string) =>
      send(visitor, 'rpcRequest', { method: 'personal_sign', params: [hexOf(text), address] })
    const frame = frameOf(visitor)
    const approve = frame.getByRole('button', { name: 'Sign in', exact: true })
    const asked = await sign(signInText(visitor, address))
    const works = () => expect.poll(() => approve.isEnabled()).toBe(true)
    for (const trick of tried) {
      await works()
      const { begin, end } = play(visitor, trick)
      await begin()
      await expect.poll(() => approve.isDisabled(), { message: trick.name }).toBe(true)
      await end()
    }
    await works()
    const place = await centreOf(approve)
    expect(await answerTo(visitor, asked)).toBeUndefined()
    await ask(visitor, 'abort', { requestId: asked })

    // What the browser does not report is no way to anything but such a sign-in: the rest is not asked here.
    for (const trick of undetected) {
      const { begin, end } = play(visitor, trick)
      await begin()
      const message = await sign('Give everything away')
      await frame.getByRole('button', { name: 'Review in your wallet' }).waitFor()
      expect(await frame.locator('body').innerText()).not.toContain('Give everything away')
      expect(await frame.getByRole('button', { name: 'Sign', exact: true }).count()).toBe(0)
      await ask(visitor, 'abort', { requestId: message })
      await end()
    }

    await pressUntilApproved(visitor, place, () => sign(signInText(visitor, address)))
    await pressInWindow(visitor, () => sign('Hello'))
    expect(waits.map(({ path }) => path)).toEqual(['/frame', '/frame', '/approve'])
    for (const { ms } of waits) expect(ms).toBeGreaterThanOrEqual(LEAST_MS)
    expect(visitor.violations).toEqual([])
    if (full)
      console.log(
        `row 8: ${tried.length} ways, 0 left the button working; it began to work after ${waits.map(({ ms }) => Math.round(ms)).join(', ')} ms`,
      )
  })
})

interface Place {
  x: number
  y: number
}

/** The question comes under a pointer that is pressing already. */
async function pressUntilApproved(
  visitor: Visitor,
  { x, y }: Place,
  sign: () => Promise<string>,
): Promise<void> {
  const asked = await sign()
  await visitor.page.mouse.move(x, y)
  while (!(await answerTo(visitor, asked))) await press(visitor.page)
  expect(await answerTo(visitor, asked)).toMatchObject({ ok: true })
}

/** The same in the wallet's own window, from the moment it is there. */
async function pressInWindow(visitor: Visitor, sign: () => Promise<string>): Promise<void> {
  const asked = await sign()
  const opening = visitor.context.waitForEvent('page')
  await frameOf(visitor).getByRole('button', { name: 'Review in your wallet' }).click()
  const opened = await opening
  const { x, y } = await centreOf(opened.getByRole('button', { name: 'Sign', exact: true }))
  await opened.mouse.move(x, y)
  while (!opened.isClosed()) await press(opened).catch(() => undefined)
  await expect.poll(() => answerTo(visitor, asked)).toMatchObject({ ok: true })
}

async function centreOf(button: Locator): Promise<Place> {
  const box = await button.boundingBox()
  if (!box) throw new Error('the button is nowhere')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function press({ mouse }: Visitor['page']): Promise<void> {
  await mouse.down()
  await mouse.up()
}
