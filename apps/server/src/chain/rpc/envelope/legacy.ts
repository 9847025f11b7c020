// JSON-RPC 1.0, which Bitcoin Core speaks: messages have no version, and an answer has a result and an error, of which
// one is null. Here it becomes JSON-RPC 2.0.

const versions = new Set<unknown>([undefined, '1.0', '1.1'])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A caller's request. Without an id it still wants an answer, unlike in version 2.0. */
export function modernRequest(request: unknown): unknown {
  if (!isObject(request) || !versions.has(request['jsonrpc'])) return request
  return { id: null, ...request, jsonrpc: '2.0' }
}

/** A node's answer, or the answers of a batch. */
export function modernAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(modernAnswer)
  if (!isObject(answer)) return answer
  const { id, result, error } = answer
  if (!('result' in answer || 'error' in answer)) return answer
  const outcome = error === null || error === undefined ? { result } : { error }
  return { jsonrpc: '2.0', id, ...outcome }
}
