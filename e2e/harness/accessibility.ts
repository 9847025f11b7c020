// Runs axe in a world of its own beside the page's: the page's content security policy stays as it is.
import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

interface World {
  devtools: CDPSession
  contextId: number
}

/** Of the document that a page shows: axe is half a megabyte, and is read once for all pictures of one document. */
const worlds = new WeakMap<Page, World>()

// Half-way through an animation colours are not what people read. On a busy machine one was seen that never ended:
// it drew no frames any more. No animation of ours takes a second.
const expression = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 10_000)),
  Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished)),
])
  .then(() => axe.run(document, { resultTypes: ['violations'] }))
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => id + ': ' + node.target + ' ' + node.failureSummary)))`

/** What axe finds wrong with the page as it is now: `rule: element`, and why. Empty is right. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const known = worlds.get(page)
  // The world ends with its document.
  const answer =
    (known && (await run(known).catch(() => undefined))) ?? (await run(await enter(page)))
  const { result, exceptionDetails } = answer
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'axe failed')
  return result.value as string[]
}

const run = ({ devtools, contextId }: World) =>
  devtools.send('Runtime.evaluate', {
    contextId,
    awaitPromise: true,
    returnByValue: true,
    expression,
  })

async function enter(page: Page): Promise<World> {
  await worlds.get(page)?.devtools.detach()
  const devtools = await page.context().newCDPSession(page)
  const { frameTree } = await devtools.send('Page.getFrameTree')
  const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  })
  await devtools.send('Runtime.evaluate', { expression: `${axe.source};0`, contextId })
  const world = { devtools, contextId }
  worlds.set(page, world)
  return world
}
