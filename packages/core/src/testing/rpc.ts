// For tests: a chain that answers what a test says.

/** Results by method; a function takes the parameters. An `Error` is the chain's refusal. */
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
