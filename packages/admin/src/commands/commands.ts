// The commands, from the table of operations: `POST /v1/people/{id}/sessions/end` is `people sessions end ID`.
import {
  type AdminOperation,
  type AdminOperationName,
  adminOperations,
} from '@aureus/protocol/admin'

export interface Command {
  /** As `people sessions end`. */
  name: string
  operation: AdminOperationName
  /** Names of what follows the command, in order. */
  params: readonly string[]
  /** Whether a text to search for follows them. */
  searches: boolean
  /** Names of further options, and whether each is required. */
  options: Readonly<Record<string, boolean>>
  changes: boolean
}

/** These have commands of their own, which do more than print the answer. */
const special: ReadonlySet<AdminOperationName> = new Set([
  'GET /v1/audit/verification',
  'GET /v1/audit/keys',
])

export const commands: readonly Command[] = Object.entries(adminOperations).flatMap(
  ([key, operation]) => {
    const name = key as AdminOperationName
    return special.has(name) ? [] : [commandOf(name, operation)]
  },
)

function commandOf(
  operation: AdminOperationName,
  { query, body, change }: AdminOperation,
): Command {
  const path = operation.slice(operation.indexOf('/v1/') + 4).split('/')
  const words = path.filter((part) => !part.startsWith('{'))
  const params = path.filter((part) => part.startsWith('{')).map((part) => part.slice(1, -1))
  const fields = { ...entriesOf(query), ...entriesOf(body) }
  delete fields['reason']
  const searches = fields['search'] === true
  if (searches) delete fields['search']
  // Of `people` and `people ID`, one searches and one shows.
  if (operation.startsWith('GET ') && path.at(-1)?.startsWith('{')) words.push('show')
  if (searches) words.push('search')
  return {
    name: words.join(' '),
    operation,
    params,
    searches,
    options: fields,
    changes: change !== undefined,
  }
}

function entriesOf(
  schema: AdminOperation['query'] | AdminOperation['body'],
): Record<string, boolean> {
  if (!schema || !('entries' in schema)) return {}
  return Object.fromEntries(
    Object.entries(schema.entries as Record<string, { type: string }>).map(([name, { type }]) => [
      name,
      type !== 'exact_optional' && type !== 'optional',
    ]),
  )
}

/** The command with the most words that the line begins with. */
export function findCommand(words: readonly string[]): Command | undefined {
  return commands
    .filter(({ name }) => name.split(' ').every((word, at) => words[at] === word))
    .toSorted((one, other) => other.name.length - one.name.length)[0]
}
