// Runs axe in a world of its own beside the page's: the page's content security policy stays as it is.
import axe from 'axe-core'
import type { Page } from 'playwright-core'

/** What axe finds wrong with the page as it is now: `rule: element`, and why. Empty is right. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page)
  try {
    const { frameTree } = await devtools.send('Page.getFrameTree')
    const { executionContextId: contextId } = await devtools.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    })
    await devtools.send('Runtime.evaluate', { expression: `${axe.source};0`, contextId })
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      contextId,
      awaitPromise: true,
      returnByValue: true,
      // Half-way through an animation colours are not what people read.
      expression: `Promise.allSettled(document.getAnimations()
        .filter((animation) => animation.effect.getComputedTiming().iterations !== Infinity)
        .map((animation) => animation.finished))
        .then(() => axe.run(document, { resultTypes: ['violations'] }))
        .then(({ violations }) => violations.flatMap(({ id, nodes }) =>
          nodes.map((node) => id + ': ' + node.target + ' ' + node.failureSummary)))`,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'axe failed')
    return result.value as string[]
  } finally {
    await devtools.detach()
  }
}
