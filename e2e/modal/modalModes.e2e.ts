// The modal with reduced motion, forced colours and right-to-left text.
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../harness/accessibility.ts'
import { type Visitor, type VisitorOptions, visit, WALLET_NAME } from '../harness/visitor.ts'

async function open(options: VisitorOptions = {}, before?: (visitor: Visitor) => Promise<unknown>) {
  const visitor = await visit(options)
  await visitor.page.goto(visitor.baseUrl)
  await before?.(visitor)
  await visitor.button('Connect wallet').click()
  await visitor.dialog.getByRole('button', { name: WALLET_NAME, exact: true }).waitFor()
  return visitor
}

/** Records the dialog's state when the shake starts, because a busy browser may answer after it ended. */
const recordShake = ({ dialog }: Visitor) =>
  dialog.evaluate((element) => {
    const look = () => {
      const { animationName, outlineStyle, outlineWidth, transform } = getComputedStyle(element)
      const animations = element.getAnimations()
      const keyframes = animations.flatMap(({ effect }) =>
        (effect as KeyframeEffect).getKeyframes(),
      )
      const properties = new Set(keyframes.flatMap((keyframe) => Object.keys(keyframe)))
      return {
        animationName,
        outlineStyle,
        outlineWidth,
        transform,
        moves: properties.has('transform'),
        pulses: properties.has('outlineColor'),
        durations: animations.map(({ effect }) => effect?.getTiming().duration),
      }
    }
    const shaken = new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        const seen = look()
        if (seen.durations.length === 0) return
        observer.disconnect()
        resolve(seen)
      })
      observer.observe(element, { attributes: true })
    })
    Object.assign(globalThis, { shaken })
  })

describe('shake', () => {
  test.each([
    [false, { moves: true, pulses: false }],
    [
      true,
      { moves: false, pulses: true, outlineStyle: 'solid', outlineWidth: '3px', transform: 'none' },
    ],
  ])('behavior: lasts 500 ms, with reduced motion: %s', async (reducedMotion, look) => {
    const visitor = await visit({ reducedMotion })
    await visitor.connect()
    await visitor.dialog.evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    )
    await recordShake(visitor)
    await visitor.page.keyboard.press('Escape')
    const shaken: unknown = await visitor.page.evaluate('shaken')
    expect(shaken).toMatchObject({ ...look, durations: [500] })
    await expect
      .poll(() => visitor.dialog.evaluate((element) => element.getAnimations().length))
      .toBe(0)
    expect(await visitor.dialog.count()).toBe(1)
  })
})

describe('right to left', () => {
  test.each([
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ])('behavior: mirrors header, rows and arrows: %o', async (viewport) => {
    const visitor = await open({ viewport }, ({ page }) =>
      page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl')),
    )
    const { page, dialog } = visitor
    const left = async (name: string | RegExp) => {
      const exact = typeof name === 'string'
      const box = await dialog.getByRole('button', { name, exact }).boundingBox()
      return box?.x ?? Number.NaN
    }
    const middle = await dialog.evaluate((element) => {
      const { left, width } = element.getBoundingClientRect()
      return left + width / 2
    })
    expect(await left('Close')).toBeLessThan(middle)
    // The wallet's picture is at the start of its row, which is on the right.
    const picture = dialog.getByRole('listitem').first().locator('button > :first-child')
    expect((await picture.boundingBox())?.x).toBeGreaterThan(middle)
    expect(await accessibilityProblems(page)).toEqual([])
    await dialog.getByRole('button', { name: 'All wallets', exact: true }).click()
    await dialog.getByRole('textbox', { name: 'Search wallets' }).waitFor()
    expect(await left('Back')).toBeGreaterThan(middle)
    const arrow = dialog.getByRole('button', { name: 'Back', exact: true }).locator('svg')
    expect(await arrow.evaluate((svg) => getComputedStyle(svg).transform)).toBe(
      'matrix(-1, 0, 0, 1, 0, 0)',
    )
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    expect(await accessibilityProblems(page)).toEqual([])
  })
})

describe('forced colours', () => {
  test.each(['dark', 'light'] as const)('behavior: draws borders and focus, %s', async (scheme) => {
    const visitor = await open({}, ({ page }) =>
      page.emulateMedia({ forcedColors: 'active', colorScheme: scheme }),
    )
    const { page, dialog } = visitor
    const ground = await dialog.evaluate((element) => getComputedStyle(element).backgroundColor)
    const edges = await dialog.evaluate((element) =>
      [element, ...element.querySelectorAll('li button')].map((each) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(each)
        return { style: borderTopStyle, width: borderTopWidth, color: borderTopColor }
      }),
    )
    expect(edges.length).toBeGreaterThan(2)
    for (const { style, width, color } of edges) {
      expect({ style, width }).toEqual({ style: 'solid', width: '1px' })
      expect(color).not.toBe(ground)
    }
    for (let stop = 0; stop < 4; stop++) {
      await page.keyboard.press('Tab')
      const { style, width, color } = await page.evaluate(() => {
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(
          document.activeElement as Element,
        )
        return { style: outlineStyle, width: outlineWidth, color: outlineColor }
      })
      expect({ style, width }).toEqual({ style: 'solid', width: '2px' })
      expect(color).not.toBe(ground)
    }
    const texts = await dialog.evaluate((element) =>
      [...element.querySelectorAll('h2, p, li button, button')].map(
        (each) => getComputedStyle(each).color,
      ),
    )
    const system = scheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)'
    expect(new Set(texts)).toEqual(new Set([system]))
    // axe reads the specified colours instead of the forced ones, so its contrast rule does not apply.
    const problems = await accessibilityProblems(page)
    expect(problems.filter((problem) => !problem.startsWith('color-contrast'))).toEqual([])
  })
})
