// Runs axe in an isolated world, so that the page's content security policy stays active.
import { pseudoTag } from '@aureus/languages/pseudoTag'
import axe from 'axe-core'
import type { CDPSession, Page } from 'playwright-core'

interface World {
  devtools: CDPSession
  contextId: number
}

/** Per document, because axe is half a megabyte and one parse serves all pictures of a document. */
const worlds = new WeakMap<Page, World>()

/** What makes a text of the pseudo-language longer stands between its words and the rest of its element's name. */
const rules = pseudoTag === undefined ? {} : { 'label-content-name-mismatch': { enabled: false } }

// Colours are not final during animations. A busy machine may stop drawing frames, so an animation may never end.
// None of ours takes a second.
const expression = `Promise.race([
  new Promise((resolve) => setTimeout(resolve, 10_000)),
  Promise.allSettled(document.getAnimations()
    .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
    .map((animation) => animation.finished)),
])
  .then(() => axe.run(document, { resultTypes: ['violations'], rules: ${JSON.stringify(rules)} }))
  .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => id + ': ' + node.target + ' ' + node.failureSummary)))`

/** The problems that axe finds on the current page, as `rule: element` and the reason. */
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
