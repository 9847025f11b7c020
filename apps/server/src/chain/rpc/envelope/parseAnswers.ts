// Parses a node's complete answer and matches it to the calls.

import { JsonRpcErrorSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { parseJson } from '../../../platform/http/parseJson.ts'
import { UpstreamError } from '../failure.ts'
import type { Answer } from './answer.ts'
import { membersOf } from './members.ts'

const Id = v.union([v.number(), v.string(), v.null()])
/** Some nodes write `"error": null` beside a result, against the standard. */
const Result = v.object({
  jsonrpc: v.literal('2.0'),
  id: Id,
  error: v.optional(v.null()),
  result: v.unknown(),
})
const Failed = v.object({ jsonrpc: v.literal('2.0'), id: Id, error: JsonRpcErrorSchema })

type Read = Answer & { id: v.InferOutput<typeof Id> }

/**
 * The answers in the order of `ids`. A place is empty if its answer is missing, or if two answers conflict. An
 * error without an id belongs to a single call; as the answer to a batch it means that the node does not support
 * batches.
 * @throws UpstreamError `malformed`, `unbatched`
 */
export function parseAnswers(text: string, ids: readonly number[]): (Answer | undefined)[] {
  const plain = ids.length === 1 ? readPlain(text, ids[0] as number) : undefined
  return plain ? [plain] : parseAny(text, ids)
}

/**
 * The result in `{"jsonrpc":"2.0","id":…,"result":…}`, the form in which nearly all nodes write it. Between this
 * start and the last bracket, one valid value means that the text is valid and has no other member.
 * @returns `undefined` for any other text, valid or not
 */
export function readPlain(text: string, id: number): Answer | undefined {
  const opening = `{"jsonrpc":"2.0","id":${id},"result":`
  const end = text.endsWith('\n') ? text.length - 2 : text.length - 1
  if (!text.startsWith(opening) || text[end] !== '}') return undefined
  const json = text.slice(opening.length, end)
  try {
    return { member: 'result', value: JSON.parse(json), json: json.trim() }
  } catch {
    return undefined
  }
}

/** Like `parseAnswers`, for answers of any form. */
export function parseAny(text: string, ids: readonly number[]): (Answer | undefined)[] {
  const parsed = parseJson(text)
  if (parsed === undefined) throw new UpstreamError('malformed')
  const elements = Array.isArray(parsed) ? (parsed as unknown[]) : [parsed]
  const members = membersOf(text)
  const answers = elements.flatMap((element, place) => read(element, members[place]) ?? [])
  if (!Array.isArray(parsed) && answers[0]?.member === 'error' && ids.length > 1)
    throw new UpstreamError('unbatched')
  const [only] = answers
  if (ids.length === 1 && answers.length === 1 && only?.member === 'error' && only.id === null)
    return [only]
  const byId = new Map<unknown, Read | undefined>()
  for (const answer of answers) byId.set(answer.id, byId.has(answer.id) ? undefined : answer)
  const found = ids.map((id) => byId.get(id))
  if (found.every((answer) => answer === undefined)) throw new UpstreamError('malformed')
  return found
}

function read(element: unknown, members: Map<string, string> | undefined): Read | undefined {
  const failed = v.safeParse(Failed, element)
  if (failed.success) {
    const { id, error } = failed.output
    return { id, member: 'error', json: members?.get('error') ?? '', value: error }
  }
  const answered = v.safeParse(Result, element)
  if (!answered.success) return undefined
  const { id, result } = answered.output
  return { id, member: 'result', json: members?.get('result') ?? 'null', value: result }
}
