// A chain with configured answers.

/** Results by method. A function receives the parameters; an `Error` becomes the chain's error. */
export type RpcAnswers = Record<string, unknown>

export function rpcOf(answers: RpcAnswers) {
  const calls: { method: string; params: unknown[]; url: string }[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    const { id, method, params } = JSON.parse(init.body as string)
    calls.push({ method, params, url })
    const given = answers[method]
    const result: unknown = typeof given === 'function' ? await given(params) : given
    const answer =
      result instanceof Error || result === undefined
        ? { error: { code: 3, message: result?.message ?? 'method not found' } }
        : { result }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
  }) as typeof globalThis.fetch
  return { fetch, calls }
}
