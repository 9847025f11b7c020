import type { Client } from './client.ts'

/**
 * Answers some of the client's requests in the page, in place of its server.
 * @param answer returns undefined for a request that goes on to the server
 */
export function answerInstead(
  client: Client,
  answer: (url: URL, init: RequestInit | undefined) => (() => Promise<Response>) | undefined,
): void {
  const next = client.fetch
  const fetch: typeof globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'https://localhost')
    const ask = answer(url, init)
    if (!ask) return next(input, init)
    const signal = init?.signal
    return new Promise((resolve, reject) => {
      const abort = () => reject(signal?.reason)
      if (signal?.aborted) return abort()
      signal?.addEventListener('abort', abort, { once: true })
      ask()
        .then(resolve, reject)
        .finally(() => signal?.removeEventListener('abort', abort))
    })
  }
  Object.assign(client, { fetch })
}
