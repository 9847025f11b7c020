// A server that gives configured answers by path and records requests.
export interface Answer {
  status?: number
  body?: unknown
  headers?: Record<string, string>
}

/** @param answers by `METHOD /path`; a function receives the posted body. */
export function fetchAnswers(answers: Record<string, Answer | ((body: unknown) => Answer)>) {
  const asked: { path: string; body: unknown }[] = []
  const fetch = (async (input: string, init: RequestInit = {}) => {
    init.signal?.throwIfAborted()
    const path = `${init.method ?? 'GET'} ${input}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    asked.push({ path, body })
    const answer = answers[path]
    if (!answer) throw new TypeError(`no answer configured for ${path}`)
    const given = typeof answer === 'function' ? answer(body) : answer
    const { status = 200, body: answered, headers } = given
    return new Response(JSON.stringify(answered), { status, ...(headers && { headers }) })
  }) as typeof globalThis.fetch
  return { fetch, asked }
}
