import type { Visitor } from './visitor.ts'

const reasons = [{ name: 'authentication_too_old', description: 'Sign in again.' }]

/**
 * The server's first answer at `path` is that the last code is too old. The route stays, because turning
 * interception off while the wallet's next requests are under way can make the browser lose them.
 */
export async function answerTooOldOnce({ context }: Visitor, path: string): Promise<void> {
  let isFirst = true
  await context.route(`**${path}`, async (route) => {
    if (!isFirst) return route.fallback()
    isFirst = false
    await route.fulfill({ status: 401, json: { status: 'FAILED', reasons } })
  })
}
