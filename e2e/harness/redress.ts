// Ways in which a page hides, moves or covers a frame. Each is a function of the frame and its container.
import type { Visitor } from './visitor.ts'

export interface Trick {
  name: string
  /** JavaScript source of a function `(frame, box) => void`. */
  begin: string
  end: string
}

const style = (name: string, of: 'frame' | 'box', css: string): Trick => ({
  name,
  begin: `(frame, box) => { ${of}.dataset.before = ${of}.style.cssText; ${of}.style.cssText += ${JSON.stringify(`;${css}`)} }`,
  end: `(frame, box) => { ${of}.style.cssText = ${of}.dataset.before }`,
})

/** An element over the frame with additional `css`. */
const cover = (name: string, css: string, attributes = ''): Trick => ({
  name,
  begin: `(frame, box) => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = ${JSON.stringify(`position:fixed;top:20px;left:20px;width:420px;height:640px;z-index:9;${css}`)}
    ${attributes}
    document.body.append(cover)
    if (cover.popover) cover.showPopover()
  }`,
  end: `() => document.getElementById('cover').remove()`,
})

export const tricks: readonly Trick[] = [
  cover('an overlay', 'background:#fff'),
  cover('an overlay that lets presses through', 'background:#fff;pointer-events:none'),
  cover('an overlay that can hardly be seen', 'background:#fff;opacity:.01;pointer-events:none'),
  cover('an overlay of the upper half', 'background:#fff;height:320px;pointer-events:none'),
  cover('an overlay of a corner', 'background:#fff;width:24px;height:24px'),
  cover('a veil that blurs', 'backdrop-filter:blur(9px);pointer-events:none'),
  cover('a popover', 'background:#fff;margin:0;border:0', `cover.popover = 'manual'`),
  style('the frame half transparent', 'frame', 'opacity:.5'),
  style('the box nearly transparent', 'box', 'opacity:.01'),
  style('a blur', 'frame', 'filter:blur(4px)'),
  style('other colours', 'box', 'filter:invert(1)'),
  style('a blend', 'frame', 'mix-blend-mode:difference'),
  style('turned', 'frame', 'transform:rotate(180deg)'),
  style('turned in space', 'box', 'transform:perspective(90px) rotateY(60deg)'),
  style('made small', 'frame', 'transform:scale(.3)'),
  style('moved out of the window', 'box', 'transform:translateX(-400px)'),
  style('moved up, its details out of the window', 'box', 'top:-300px'),
  style('clipped to its button', 'frame', 'clip-path:inset(70% 0 0 0)'),
  style('its box clipped', 'box', 'clip-path:inset(0 0 60% 0)'),
  style('cut by its box', 'box', 'overflow:hidden;height:200px'),
  style('drawn out of its box', 'frame', 'margin-top:-300px;clip-path:inset(300px 0 0 0)'),
  style('a tiny frame', 'box', 'width:160px;height:90px'),
  style('hidden visibility', 'frame', 'visibility:hidden'),
]

/** A mask with slits at the top and around the buttons, which hides the details between them. */
export const slitMask = style(
  'a slit mask',
  'frame',
  'mask-image:linear-gradient(#000 40px,transparent 40px calc(100% - 160px),#000 calc(100% - 160px))',
)

/** Ways that no browser reports. Because of them, requests that cost money are never approved in a page. */
export const undetected: readonly Trick[] = [
  style('a mask', 'frame', 'mask-image:linear-gradient(transparent 60%,#000 60%)'),
  slitMask,
  style('a zoom', 'frame', 'zoom:.9'),
]

/** The guard's `STABLE_MS`, minus the delay between its clock and this test's. */
export const LEAST_MS = 800 - 20

interface Wait {
  /** The path of the wallet's document: `/frame` or `/approve`. */
  path: string
  ms: number
}

/** How long each request was visible before its button worked, by its document's clock. */
export async function watchWaits({ context }: Visitor): Promise<readonly Wait[]> {
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

export const play = ({ page }: Visitor, { begin, end }: Trick) => ({
  begin: () =>
    page.evaluate(`(${begin})(globalThis.hostile.frame, document.getElementById('box'))`),
  end: () => page.evaluate(`(${end})(globalThis.hostile.frame, document.getElementById('box'))`),
})
