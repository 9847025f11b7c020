// The server's operations as a page, from its OpenAPI document.
import * as v from 'valibot'

const operationSchema = v.object({
  operationId: v.string(),
  tags: v.array(v.string()),
  summary: v.string(),
  description: v.optional(v.string()),
  parameters: v.optional(
    v.array(
      v.object({
        name: v.string(),
        in: v.string(),
        required: v.optional(v.boolean(), false),
        description: v.optional(v.string(), ''),
      }),
    ),
    [],
  ),
  requestBody: v.optional(v.object({ content: v.record(v.string(), v.looseObject({})) })),
  responses: v.record(
    v.string(),
    v.object({
      description: v.string(),
      content: v.optional(v.record(v.string(), v.looseObject({}))),
    }),
  ),
})
type Operation = v.InferOutput<typeof operationSchema>

const documentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    info: v.object({ description: v.string() }),
    tags: v.array(v.object({ name: v.string(), description: v.string() })),
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  }),
)

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** @param text an OpenAPI document @returns a page of Markdown */
export function serverPage(text: string): string {
  const { info, tags, paths } = v.parse(documentSchema, text)
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([method]) => methods.includes(method))
      .map(([method, operation]) => ({ path, method, ...v.parse(operationSchema, operation) })),
  )
  const sections = tags.map(({ name, description }) => [
    `## ${name[0]?.toUpperCase()}${name.slice(1)}`,
    description,
    ...operations.filter((one) => one.tags.includes(name)).flatMap(describe),
  ])
  return [
    '# Server API',
    `${info.description} The whole document is at [openapi.json](/openapi.json){target="_self"}; your server has it at \`/openapi.json\`.`,
    ...sections.flat(),
    '',
  ].join('\n\n')
}

function describe(operation: Operation & { path: string; method: string }): string[] {
  const { path, method, summary, description, parameters, requestBody, responses } = operation
  const bodies = Object.entries(requestBody?.content ?? {}).flatMap(([type, { example }]) =>
    example === undefined ? [] : [`Body, \`${type}\`:`, block(example)],
  )
  const first = Object.values(responses)[0]
  const examples = Object.values(first?.content ?? {}).flatMap(({ example }) =>
    example === undefined ? [] : ['Answer:', block(example)],
  )
  return [
    `### ${summary}`,
    `\`${method.toUpperCase()} ${path}\``,
    ...(description ? [escapeHtml(description)] : []),
    ...(parameters.length > 0 ? [parameterTable(parameters)] : []),
    ...bodies,
    ...examples,
    table(
      ['Status', 'Meaning'],
      Object.entries(responses).map(([status, { description }]) => [status, description]),
    ),
  ]
}

function parameterTable(parameters: Operation['parameters']): string {
  const rows = parameters.map(({ name, in: place, required, description }) => [
    `\`${name}\``,
    place,
    required ? 'yes' : 'no',
    description,
  ])
  return table(['Parameter', 'In', 'Required', 'Meaning'], rows)
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[]) =>
    `| ${row.map((cell) => escapeHtml(cell).replaceAll('|', '\\|')).join(' | ')} |`
  return [cells(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(cells)].join('\n')
}

const block = (example: unknown) =>
  `\`\`\`json\n${typeof example === 'string' ? example : JSON.stringify(example, null, 2)}\n\`\`\``

/** VitePress takes tags and `{{ }}` in text for a template's. */
function escapeHtml(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')
}
