// Row 8 of the security tests: a page that hides, moves or swaps the wallet's request, in a real browser. Requests
// that cost money are never approved in the page. Others work there only while they are visible.
import type { Frame, Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { LEAST_MS, play, slitMask, tricks, undetected, watchWaits } from '../harness/redress.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { pressAndClose } from '../harness/walletWindow.ts'

const full = process.env['SECURITY'] === 'full'
/** Every trick takes the second until the button works again. */
const tried = full ? tricks : tricks.filter((_, at) => at % 8 === 0)
const TIMEOUT_MS = 600_000 + tricks.length * 10_000
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

    // Ways that the browser does not report only reach such a sign-in, because nothing else is approved here.
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
    const documents = waits.map(({ path }) => path.split('/').at(-1))
    expect(documents).toEqual(['frame', 'frame', 'approve'])
    for (const { ms } of waits) expect(ms).toBeGreaterThanOrEqual(LEAST_MS)
    expect(visitor.violations).toEqual([])
    if (full)
      console.log(
        `row 8: ${tried.length} ways, 0 left the button working; it began to work after ${waits.map(({ ms }) => Math.round(ms)).join(', ')} ms`,
      )
  })
})

/** Two ways to block the wallet's window. */
const walls = [
  { name: 'a frame without allow-popups', sandbox: 'allow-scripts allow-same-origin allow-forms' },
  { name: 'a browser that blocks windows', sandbox: undefined },
] as const

const spender = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

/** Requests that could cost money, with four characters of their details that a page could dictate. */
const requests = (address: string) => [
  {
    method: 'personal_sign',
    params: [hexOf('Give everything away'), address],
    dictated: address.slice(-4),
  },
  {
    method: 'eth_signTypedData_v4',
    params: [address, JSON.stringify(unlimitedPermit(address))],
    dictated: token.slice(-4),
  },
  {
    method: 'eth_sendTransaction',
    params: [{ from: address, to: spender, value: '0x1' }],
    dictated: spender.slice(-4),
  },
]

const field = (name: string, type: string) => ({ name, type })

function unlimitedPermit(owner: string) {
  return {
    domain: { name: 'Test', version: '1', chainId: 99199, verifyingContract: token },
    types: {
      EIP712Domain: [
        field('name', 'string'),
        field('version', 'string'),
        field('chainId', 'uint256'),
        field('verifyingContract', 'address'),
      ],
      Permit: [
        field('owner', 'address'),
        field('spender', 'address'),
        field('value', 'uint256'),
        field('nonce', 'uint256'),
        field('deadline', 'uint256'),
      ],
    },
    primaryType: 'Permit',
    message: { owner, spender, value: `${2n ** 256n - 1n}`, nonce: '0', deadline: '9999999999' },
  }
}

/** Types the proof and waits for the button, more often than the wallet may need. */
const PRESSES = 4

/** A visitor who follows a page's instructions: types what it dictates and presses every button except the last. */
async function giveIn(frame: Frame, dictated: string): Promise<void> {
  for (let press = 0; press < PRESSES; press++) {
    for (const input of await frame.getByRole('textbox').all()) await input.fill(dictated)
    const buttons = frame.getByRole('button').filter({ hasNotText: 'Reject' })
    for (const button of await buttons.all()) {
      await expect.poll(() => button.isEnabled().catch(() => true)).toBe(true)
      await button.click({ timeout: 1000 }).catch(() => undefined)
    }
  }
}

describe('a blocked window (row 8)', () => {
  test.each(walls)(
    'error: $name and a slit mask: approves nothing that could cost money in the page, and waits for the window',
    {
      timeout: TIMEOUT_MS,
    },
    async ({ sandbox }) => {
      const visitor = await visit({ wallets: [] })
      await visitor.context.addInitScript(() => {
        const { open } = window
        const own = globalThis as unknown as { blocksWindows: boolean }
        own.blocksWindows = true
        if (location.pathname.endsWith('/frame'))
          window.open = (...parameters) => (own.blocksWindows ? null : open(...parameters))
      })
      await visitHostilePage(visitor, sandbox === undefined ? {} : { sandbox })
      const address = await signInThere(visitor, `walls-${crypto.randomUUID()}@example.com`)
      const frame = frameOf(visitor)
      const { begin, end } = play(visitor, slitMask)
      await begin()
      for (const { dictated, ...request } of requests(address)) {
        const asked = await send(visitor, 'rpcRequest', request)
        await frame.getByRole('button', { name: 'Review in your wallet' }).click()
        await giveIn(frame, dictated)
        const waits = frame.getByText('Allow pop-ups').first()
        const outcome = async () =>
          (await answerTo(visitor, asked)) ?? ((await waits.isVisible()) && 'it waits')
        await expect.poll(outcome, { message: request.method }).toBe('it waits')
        expect(await frame.getByRole('textbox').count()).toBe(0)
        await ask(visitor, 'abort', { requestId: asked })
        await expect
          .poll(() => answerTo(visitor, asked))
          .toMatchObject({ ok: false, error: { code: 'aborted' } })
      }
      await end()

      const [message] = requests(address)
      const asked = await send(visitor, 'rpcRequest', {
        method: message?.method,
        params: message?.params,
      })
      await frame.getByRole('button', { name: 'Review in your wallet' }).click()
      await frame.getByRole('button', { name: 'Reject' }).click()
      await expect
        .poll(() => answerTo(visitor, asked))
        .toMatchObject({ error: { code: 'rejected' } })
      if (sandbox !== undefined) return

      // Once the visitor allows windows, the same request continues.
      const again = await send(visitor, 'rpcRequest', {
        method: message?.method,
        params: message?.params,
      })
      await frame.getByRole('button', { name: 'Review in your wallet' }).click()
      const retry = frame.getByRole('button', { name: 'Try again' })
      await retry.waitFor()
      await frame.evaluate(() => {
        Object.assign(globalThis, { blocksWindows: false })
      })
      const opening = visitor.context.waitForEvent('page')
      await retry.click()
      const opened = await opening
      await pressAndClose(opened, opened.getByRole('button', { name: 'Sign', exact: true }))
      await expect.poll(() => answerTo(visitor, again)).toMatchObject({ ok: true })
    },
  )
})

interface Place {
  x: number
  y: number
}

/** The request appears under a pointer that is already pressing. */
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

/** The same in the wallet's own window as soon as it opens. */
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
