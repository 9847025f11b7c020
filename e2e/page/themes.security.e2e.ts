// Row 13 of the security tests: themes that a page sends to the frame. The frame accepts only dark or light, because
// a colour of the page's choice could hide what is about to be signed.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  answerTo,
  ask,
  frameOf,
  send,
  signInThere,
  visitHostilePage,
} from '../harness/hostilePage.ts'
import { hexOf, signInText } from '../harness/signInText.ts'
import { type Visitor, visit } from '../harness/visitor.ts'
import { injectedInto, watchScripts, xssPayloads } from '../harness/xss.ts'

const full = process.env['SECURITY'] === 'full'
const THEMES = full ? 1000 : 40
/** One less than the messages a page may send per second. */
const AT_ONCE = 18
const TIMEOUT_MS = 600_000 + THEMES * 500

/** Values that the channel accepts. */
const names = fc.oneof(
  fc.constantFrom('--au-gold', '--au-text', '--au-surface-1', '--au-font-sans', '--au-focus'),
  fc.stringMatching(/^--[a-z0-9-]{1,60}$/),
)
const values = fc.oneof(
  fc.constantFrom(...xssPayloads),
  fc.constantFrom(
    'transparent',
    'red;} * { display: none !important } x {',
    'url(//evil.test/a)',
    'url("javascript:ran(1)")',
    'expression(ran(1))',
    'var(--au-surface-1)',
    '9999px',
  ),
  fc.string({ maxLength: 200 }),
)
const wellFormed = fc.record(
  {
    themeMode: fc.constantFrom('dark', 'light'),
    themeVariables: fc.dictionary(names, values, { minKeys: 1, maxKeys: 8 }),
  },
  { requiredKeys: ['themeVariables'] },
)
/** Values that the channel rejects. */
const bent = fc.record(
  {
    themeMode: fc.constantFrom('sepia', '', 'dark"onload="ran(1)', 'DARK', null, 1),
    themeVariables: fc.oneof(
      fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'color', '--AU-TEXT', ''), values),
      fc.constantFrom(null, [], 'color:red', 0),
    ),
    style: values,
  },
  { requiredKeys: [] },
)
const themes = fc.oneof({ weight: 2, arbitrary: wellFormed }, { weight: 1, arbitrary: bent })

/** The look of the whole frame: all elements with their attributes and styles, except for the mode itself. */
const lookOf = (visitor: Visitor) =>
  frameOf(visitor).evaluate(() => {
    const looked = ['color', 'backgroundColor', 'fontSize', 'display', 'visibility', 'opacity']
    const all = [...document.querySelectorAll('html, body, body *')].map((element) => {
      const style = getComputedStyle(element) as unknown as Record<string, string>
      const attributes = [...element.attributes].filter(({ name }) => name !== 'data-theme')
      return [
        element.localName,
        ...attributes.map(({ name, value }) => `${name}=${value}`),
        ...looked.map((name) => style[name]),
      ].join(' ')
    })
    return {
      mode: document.documentElement.dataset['theme'],
      all,
      sheets: document.styleSheets.length,
    }
  })

describe('themes of a page (row 13)', () => {
  test(`error: ${THEMES} of them change nothing but dark and light`, {
    timeout: TIMEOUT_MS,
  }, async () => {
    const visitor = await visit({ wallets: [] })
    const ran = await watchScripts(visitor)
    await visitHostilePage(visitor)
    const account = await signInThere(visitor, `themes-${crypto.randomUUID()}@example.com`)
    const sign = { method: 'personal_sign', params: [hexOf(signInText(visitor, account)), account] }
    await send(visitor, 'rpcRequest', sign)
    const approve = frameOf(visitor).getByRole('button', { name: 'Sign in', exact: true })
    await approve.waitFor()
    await expect.poll(() => approve.isEnabled()).toBe(true)

    /** Sends again what the frame rejects as too fast, until it has accepted each of them. */
    let taken = 0
    const tell = async (theme: readonly unknown[]) => {
      let left = theme
      while (left.length > 0) {
        const ids = await Promise.all(left.map((one) => send(visitor, 'syncTheme', one as object)))
        await ask(visitor, 'isConnected')
        const answers = await Promise.all(ids.map((id) => answerTo(visitor, id)))
        taken += answers.filter((answer) => answer?.ok).length
        left = left.filter((_, at) => answers[at]?.error?.code === 'throttled')
      }
    }
    const looks = new Map<string, unknown>()
    for (const themeMode of ['light', 'dark']) {
      await tell([{ themeMode }])
      const look = await lookOf(visitor)
      expect(look.mode).toBe(themeMode)
      looks.set(themeMode, look)
    }
    expect(looks.get('light')).not.toEqual({ ...(looks.get('dark') as object), mode: 'light' })

    const tried = fc.sample(themes, { numRuns: THEMES, seed: 13 })
    for (let at = 0; at < tried.length; at += AT_ONCE) {
      await tell(tried.slice(at, at + AT_ONCE))
      const look = await lookOf(visitor)
      expect(look).toEqual(looks.get(look.mode ?? ''))
    }
    expect(taken).toBeGreaterThan(THEMES / 2)
    expect(await injectedInto(frameOf(visitor))).toEqual([])
    expect([ran, visitor.violations]).toEqual([[], []])
    expect(visitor.foreignRequests.filter((url) => url.includes('evil.test'))).toEqual([])
    if (full)
      console.log(
        `row 13: ${THEMES} themes, ${taken} of them well formed, 0 changed anything but dark and light`,
      )
  })
})
