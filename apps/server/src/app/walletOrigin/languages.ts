// A document of the wallet has an address per language, because its bytes, by which browsers and people check it, depend on
// its address alone.
import { acceptedLanguage, type LanguageTag, languageFor } from '@aureus/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { LanguageSettings } from '../../platform/languages/settings.ts'

export interface Served {
  /** @param path of the document to send */
  send(request: FastifyRequest, reply: FastifyReply, path: string): Promise<FastifyReply | void>
  /** Of the document, whatever its language. */
  headersFor(request: FastifyRequest): Record<string, string>
}

/**
 * Serves `/de/frame` in German. `/frame` is in English, and leads those whose browser asks for another language there.
 * `/de-AT/frame` leads to the nearest language.
 */
export function serveInLanguages(
  app: FastifyInstance,
  path: `/${string}`,
  { offered, fallback }: LanguageSettings,
  { send, headersFor }: Served,
): void {
  const accepted = ({ headers }: FastifyRequest) =>
    acceptedLanguage(headers['accept-language'] ?? '', offered) ?? fallback
  const lead = (request: FastifyRequest, reply: FastifyReply, tag: LanguageTag) => {
    const query = request.url.indexOf('?')
    const target = `/${tag}${path}${query < 0 ? '' : request.url.slice(query)}`
    // Browsers take the policy for openers from each answer on the way. A stricter one would cut a window off from the page
    // that opened it (HTML, section 7.4.2.2).
    return reply.headers({ ...headersFor(request), 'cache-control': 'no-store' }).redirect(target)
  }
  app.get(path, (request, reply) => {
    reply.header('vary', 'accept-language')
    const tag = accepted(request)
    return tag === 'en' ? send(request, reply, path) : lead(request, reply, tag)
  })
  app.get<{ Params: { tag: string } }>(`/:tag${path}`, (request, reply) => {
    const { tag } = request.params
    const found = languageFor(tag, offered) ?? accepted(request)
    return found === tag ? send(request, reply, `/${tag}${path}`) : lead(request, reply, found)
  })
}
