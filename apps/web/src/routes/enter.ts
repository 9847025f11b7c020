// Checks whether a visitor may see a page, and creates its state. Used on the server and in the browser.
import type { Client } from '@aureus/core'
import { pageErrorOf } from '../errors/pageError.ts'
import type { ReportError } from '../errors/reportError.ts'
import { admit } from './admit.ts'
import { middleware } from './middleware.ts'
import { type ResolvedState, resolveState } from './resolveState.ts'

export type Entry = { readonly redirect: string } | ResolvedState

/** @returns the state with its page or its error, or the path of a redirect. Never rejects. */
export async function enter(url: string, client: Client, report: ReportError): Promise<Entry> {
  const state = resolveState(url)
  const { route } = state
  if (!route?.validate && !route?.middleware) return state
  try {
    const verdict = await admit(route, { to: state, client }, middleware)
    if (verdict?.redirect !== undefined) return { redirect: verdict.redirect }
    return verdict ? { ...state, error: verdict.error } : state
  } catch (error) {
    report(error, { during: 'navigation', fullPath: state.fullPath })
    return { ...state, error: pageErrorOf(error) }
  }
}
