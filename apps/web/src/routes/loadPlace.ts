import type { Client } from '@aureus/core'
import { errorScreen } from '../errors/errorScreen.ts'
import { pageErrorOf } from '../errors/pageError.ts'
import { reportError } from '../errors/reportError.ts'
import type { RouterState } from '../router/router.ts'
import { enter } from './enter.ts'
import { resolveState } from './resolveState.ts'

/** The limit that browsers use. */
const MAX_REDIRECTS = 20

/**
 * Follows redirects, and loads the page where they end.
 * @throws what loading the page's code throws
 */
export async function loadPlace(url: string, client: Client): Promise<RouterState> {
  let target = url
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const entered = await enter(target, client, reportError)
    if (!('redirect' in entered)) {
      await (entered.error ? errorScreen : entered.route?.page)?.preload()
      return entered
    }
    target = entered.redirect
  }
  await errorScreen.preload()
  const error = new Error('Too many redirects')
  reportError(error, { during: 'navigation', fullPath: url })
  return { ...resolveState(url), error: pageErrorOf(error) }
}
