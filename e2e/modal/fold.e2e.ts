// Every view in every state shows its primary button without scrolling, on a small phone, a phone and a laptop.
import { expect, test } from 'vitest'
import { allPictures, showPicture, visitViews } from '../harness/viewsPage.ts'
import type { Visitor } from '../harness/visitor.ts'

interface Size {
  width: number
  height: number
}

const sizes: [Size, ...Size[]] = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

/** Our `Button` with `variant="primary"`, by the class of its module. */
const PRIMARY = ':is(button, a)[data-aureus="own"][class*="primary"]'

/** The primary buttons of the dialog, each with how many pixels of it are out of sight above and below. */
const primaryButtons = ({ dialog }: Visitor) =>
  dialog.evaluate(async (element, selector) => {
    // The overlay follows a new size in the next frame.
    await new Promise(requestAnimationFrame)
    // The header covers what is scrolled behind it.
    const top = element.querySelector('header')?.getBoundingClientRect().bottom ?? 0
    const bottom = Math.min(innerHeight, element.getBoundingClientRect().bottom)
    return [...element.querySelectorAll(selector)]
      .filter((button) => button.checkVisibility())
      .map((button) => {
        const own = button.getBoundingClientRect()
        const hidden = Math.round(Math.max(top - own.top, own.bottom - bottom, 0))
        return { text: button.textContent, hidden }
      })
  }, PRIMARY)

test('behavior: every view shows its primary button without scrolling', async () => {
  const visitor = await visitViews({ viewport: sizes[0], reducedMotion: true })
  const { page, violations } = visitor
  const all = await allPictures(visitor)
  const below: string[] = []
  let seen = 0
  for (const picture of all.filter(({ view }) => view !== 'Toasts')) {
    await page.setViewportSize(sizes[0])
    await showPicture(visitor, picture)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const { text, hidden } of await primaryButtons(visitor)) {
        seen += 1
        if (hidden > 0)
          below.push(
            `${picture.view}, ${picture.name}: ${text} at ${size.width} × ${size.height}: ${hidden} px`,
          )
      }
    }
  }
  expect(below).toEqual([])
  expect(seen).toBeGreaterThan(all.length)
  expect(violations).toEqual([])
})
