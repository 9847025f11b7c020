// Types of a client, of the API's document: what each operation is asked with and what it answers. They hold
// `core` to the document at compile time, and leave nothing in the page.

/** The part of JSON Schema that the document is written in. */
export interface Schema {
  type?: string
  $ref?: string
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: readonly string[]
  additionalProperties?: Schema | boolean
}

interface Media {
  content?: Record<string, { schema: Schema }>
}

interface Operation {
  parameters?: readonly { name: string; in: 'path' | 'query'; required: boolean; schema: Schema }[]
  requestBody?: Media
  responses: Record<string, Media>
}

export interface Document {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const HEADER = `// Made of docs/openapi.json by scripts/openApi: what the API is asked with, and what it answers.

// oxlint-disable-next-line typescript/no-explicit-any -- the document says nothing about it; a schema reads it
type Anything = any
`

/** @returns TypeScript with one export, \`Operations\`, by names such as \`GET /v1/names/{name}\` */
export function clientTypes({ paths, components }: Document): string {
  const operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/v1/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, one]) => answersInJson(one))
        .map(([method, one]) => [`${method.toUpperCase()} ${path}`, typeOfOperation(one)] as const),
    )
  const body = objectType(operations.map(([name, type]) => [quoted(name), type]))
  const named = reachable(body, components.schemas)
  const types = named.map(([name, schema]) => `type ${name} = ${typeOf(schema)}`)
  return [HEADER, `export interface Operations ${body}`, ...types, ''].join('\n')
}

function typeOfOperation({ parameters = [], requestBody, responses }: Operation): string {
  const named = (where: 'path' | 'query') =>
    parameters
      .filter((one) => one.in === where)
      .map((one): Member => [memberName(one.name, one.required), typeOf(one.schema)])
  const [params, query] = [named('path'), named('query')]
  const isNeeded = parameters.some((one) => one.in === 'query' && one.required)
  const body = schemaIn(requestBody)
  return objectType([
    ...(params.length > 0 ? [['params', objectType(params)] as const] : []),
    ...(query.length > 0 ? [[memberName('query', isNeeded), objectType(query)] as const] : []),
    ...(body ? [['body', typeOf(body)] as const] : []),
    ['answer', answerType(responses)],
  ])
}

/** Not so a line that stays open, and pictures. */
const answersInJson = ({ responses }: Operation) =>
  goodOf(responses).length > 0 && goodOf(responses).every((one) => !one.content || schemaIn(one))

/** Nothing where it has no body. */
const answerType = (responses: Operation['responses']) =>
  union(
    goodOf(responses)
      .map(schemaIn)
      .map((one) => (one ? typeOf(one) : 'undefined')),
  )

/** Those that are no failure. */
const goodOf = (responses: Operation['responses']) =>
  Object.entries(responses).flatMap(([status, one]) => (status.startsWith('2') ? [one] : []))

const schemaIn = (media: Media | undefined) => media?.content?.['application/json']?.schema

function typeOf(schema: Schema): string {
  const { type, $ref, const: only, enum: some, anyOf, oneOf, items, properties } = schema
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1)
  if (only !== undefined) return literal(only)
  if (some) return union(some.map(literal))
  const either = anyOf ?? oneOf
  if (either) return union(either.map(typeOf))
  if (type === 'array') return items ? `(${typeOf(items)})[]` : 'Anything[]'
  if (type === 'object' && properties) return membersType(schema)
  if (type === 'object') return recordType(schema)
  if (type === 'integer') return 'number'
  return type ?? 'Anything'
}

function membersType({ properties = {}, required = [] }: Schema): string {
  return objectType(
    Object.entries(properties).map(([name, one]) => [
      memberName(name, required.includes(name)),
      typeOf(one),
    ]),
  )
}

function recordType({ additionalProperties: values }: Schema): string {
  return `Record<string, ${typeof values === 'object' ? typeOf(values) : 'Anything'}>`
}

type Member = readonly [name: string, type: string]

const objectType = (members: readonly Member[]): string =>
  `{\n${members.map(([name, type]) => `${name}: ${type}`).join('\n')}\n}`

const memberName = (name: string, required: boolean) =>
  `${/^\w+$/.test(name) ? name : quoted(name)}${required ? '' : '?'}`

const union = (types: readonly string[]) => [...new Set(types)].join(' | ')

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`

const literal = (value: unknown) => (typeof value === 'string' ? quoted(value) : String(value))

/** Components that are named by the text, or by one that is. */
function reachable(text: string, schemas: Record<string, Schema>): [string, Schema][] {
  const found = new Map<string, Schema>()
  const visit = (types: string) => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (found.has(name) || !new RegExp(`(?<!['\\w])${name}\\b`).test(types)) continue
      found.set(name, schema)
      visit(typeOf(schema))
    }
  }
  visit(text)
  return [...found].toSorted(([a], [b]) => a.localeCompare(b))
}
