// How stand-ins answer: only names of this machine, and never without an answer.
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener } from 'node:http'

export interface LocalAnswer {
  status: number
  headers: OutgoingHttpHeaders
  body: string
}

export interface AnswerLocallyParameters {
  answer(request: IncomingMessage): Promise<LocalAnswer>
  /** @param status 403 for another host's name, 500 if `answer` throws */
  fail(status: 403 | 500): LocalAnswer
}

/** Other host names may be DNS rebinding. */
export const isLocalHost = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  /^(?:localhost|127\.0\.0\.1)$/.test(URL.parse(`http://${headers.host}`)?.hostname ?? '')

export const answerLocally =
  ({ answer, fail }: AnswerLocallyParameters): RequestListener =>
  (request, response) => {
    const answering = isLocalHost(request) ? answer(request) : Promise.resolve(fail(403))
    answering
      .catch(() => fail(500))
      .then(({ status, headers, body }) => response.writeHead(status, headers).end(body))
      .catch(() => response.destroy())
  }
