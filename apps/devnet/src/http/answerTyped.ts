// How stand-ins with pages of their own answer: by a type, which stands for the headers.
import { readFileSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'
import { answerLocally } from './answerLocally.ts'

export interface Said<Type extends string> {
  status: number
  /** `json` by default. */
  type?: Type | 'json' | 'script'
  body: string
}

export interface AnswerTypedParameters<Type extends string> {
  answer(request: IncomingMessage): Promise<Said<Type>>
  types: Record<Type, OutgoingHttpHeaders>
}

const headers = {
  'cache-control': 'no-store',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

export function answerTyped<Type extends string>({
  answer,
  types,
}: AnswerTypedParameters<Type>): RequestListener {
  const all: Record<string, OutgoingHttpHeaders> = {
    json: { 'content-type': 'application/json' },
    script: { 'content-type': 'text/javascript; charset=utf-8' },
    ...types,
  }
  const typeOf = new Map(Object.entries(all))
  const send = ({ status, type = 'json', body }: Said<Type>) => ({
    status,
    headers: { ...headers, ...typeOf.get(type) },
    body,
  })
  return answerLocally({
    answer: async (request) => send(await answer(request)),
    fail: (status) => send(refused(status)),
  })
}

/** @param policy what the page may do beyond nothing */
export const htmlHeaders = (policy: string): OutgoingHttpHeaders => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; ${policy}; base-uri 'none'`,
})

export const json = (status: number, body: object) => ({ status, body: JSON.stringify(body) })

export const refused = (status: number) => json(status, { error: 'refused' })

/** A script of a page. Packing finds the files that a module names as URLs beside its own. */
export const script = (url: URL) => ({
  status: 200,
  type: 'script' as const,
  body: readFileSync(url, 'utf8'),
})

export const questionScript = () => script(new URL('question.js', import.meta.url))
