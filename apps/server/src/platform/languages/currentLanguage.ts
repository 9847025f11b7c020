// The language of the request that the code works for, so that mails and calls to the second server follow it.
import { AsyncLocalStorage } from 'node:async_hooks'
import type { LanguageTag } from '@aureus/protocol'
import type { FastifyInstance } from 'fastify'
import { requestLanguage } from './requestLanguage.ts'
import type { LanguageSettings } from './settings.ts'

const current = new AsyncLocalStorage<LanguageTag>()

/** One of those offered; `undefined` outside a visitor's request. */
export const currentLanguage = (): LanguageTag | undefined => current.getStore()

/** After cookies are read. */
export function followLanguage(app: FastifyInstance, settings: LanguageSettings): void {
  app.addHook('onRequest', (request, _, done) =>
    current.run(requestLanguage(request, settings), done),
  )
}
