// Finds the texts of an English catalogue in its source: literals that end up as a message, with the path of keys to
// them. A text's parameters are written as in ICU MessageFormat, `{network}`.

import { adapterErrors } from '@aureus/protocol'
import { type ESTree, parseSync } from 'vite'

/** A text of a catalogue, in English, and where its source has it. */
export interface Text {
  /** Keys from the module down, such as `enSend`, `problems`, `amount`. A function with several texts has several of one path. */
  path: string[]
  /** In ICU MessageFormat. */
  english: string
  /** Sources of what the placeholders stand for, by their names. */
  values: ReadonlyMap<string, string>
  /** Offsets of the literal, with its quotes. */
  start: number
  end: number
}

type Node = ESTree.Node

/**
 * @param hasPlaceholders whether its literals have `{name}` in place of values, as those that the server fills
 * @throws Error if the source does not parse, or has a text that no translation could reach
 */
export function readTexts(source: string, file: string, hasPlaceholders = false): Text[] {
  const { program, errors } = parseSync(file, source)
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  const found: Text[] = []
  const reader = new Reader(source, found, hasPlaceholders)
  for (const statement of program.body) reader.statement(statement)
  return found
}

/** Tags of languages, which the compiler replaces by itself. */
export const isTag = (text: string) => text === 'en'

class Reader {
  readonly #source: string
  readonly #found: Text[]
  readonly #hasPlaceholders: boolean

  constructor(source: string, found: Text[], hasPlaceholders: boolean) {
    this.#source = source
    this.#found = found
    this.#hasPlaceholders = hasPlaceholders
  }

  statement(node: Node): void {
    if (node.type === 'ExportNamedDeclaration' && node.declaration) this.statement(node.declaration)
    if (node.type === 'VariableDeclaration')
      for (const { id, init } of node.declarations)
        if (id.type === 'Identifier' && init) this.#message(init, [id.name])
    if (node.type === 'FunctionDeclaration' && node.id && node.body)
      this.#results(node.body, [node.id.name])
  }

  /** @param node whose value a visitor reads. It leaves out calls, numbers and names of other
   * catalogues. */
  #message(node: Node, path: string[]): void {
    if (node.type === 'ObjectExpression' || node.type === 'ArrayExpression')
      this.#members(node, path)
    if (node.type === 'NewExpression') this.#map(node, path)
    if (node.type === 'ArrowFunctionExpression') {
      if (node.body.type === 'BlockStatement') this.#results(node.body, path)
      else this.#message(node.body, path)
    }
    if (node.type === 'ConditionalExpression') {
      this.#message(node.consequent, path)
      this.#message(node.alternate, path)
    }
    if (node.type === 'LogicalExpression') {
      if (node.operator !== '&&') this.#message(node.left, path)
      this.#message(node.right, path)
    }
    if (
      node.type === 'ParenthesizedExpression' ||
      node.type === 'TSAsExpression' ||
      node.type === 'TSSatisfiesExpression'
    )
      this.#message(node.expression, path)
    if (node.type === 'TemplateLiteral') this.#template(node, path)
    // The exact texts of the specification stay English in code, events and thrown errors.
    if (node.type === 'MemberExpression' && isNamed(node.object, 'adapterErrors'))
      this.#add(node, path, escape(adapterErrorOf(nameOf(node.property))), new Map())
    if (node.type === 'Literal' && typeof node.value === 'string')
      if (node.value !== '' && !isTag(node.value)) this.#literal(node, path, node.value)
  }

  #members(node: ESTree.ObjectExpression | ESTree.ArrayExpression, path: string[]): void {
    if (node.type === 'ArrayExpression')
      return node.elements.forEach((element, index) => {
        if (element) this.#message(element, [...path, String(index)])
      })
    for (const property of node.properties)
      if (property.type === 'Property')
        this.#message(property.value, [...path, nameOf(property.key)])
  }

  /** `new Map([[key, text]])` */
  #map(node: ESTree.NewExpression, path: string[]): void {
    for (const entries of node.arguments)
      if (entries.type === 'ArrayExpression')
        for (const entry of entries.elements)
          if (entry?.type === 'ArrayExpression' && entry.elements[0] && entry.elements[1])
            this.#message(entry.elements[1], [...path, nameOf(entry.elements[0])])
  }

  /** The results of a function's statements. */
  #results(node: Node, path: string[]): void {
    if (node.type === 'BlockStatement') for (const inner of node.body) this.#results(inner, path)
    if (node.type === 'ReturnStatement' && node.argument) this.#message(node.argument, path)
    if (node.type === 'IfStatement') {
      this.#results(node.consequent, path)
      if (node.alternate) this.#results(node.alternate, path)
    }
  }

  #literal(node: Node, path: string[], text: string): void {
    if (!this.#hasPlaceholders) return this.#add(node, path, escape(text), new Map())
    const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, name] as const)
    this.#add(node, path, text, new Map(names))
  }

  #template(node: ESTree.TemplateLiteral, path: string[]): void {
    const values = new Map<string, string>()
    let english = ''
    node.quasis.forEach((quasi, index) => {
      english += escape(quasi.value.cooked ?? '')
      const value = node.expressions[index]
      if (!value) return
      const source = this.#source.slice(value.start, value.end)
      if (/\?\s*['"`]\w/.test(source))
        throw new Error(`A text within a text cannot be translated: ${source}`)
      const name = nameFor(source, values)
      values.set(name, source)
      english += `{${name}}`
    })
    // Without a letter it is a form such as `${amount} + ${fee}`, which some languages change, too.
    this.#add(node, path, english, values)
  }

  #add(node: Node, path: string[], english: string, values: ReadonlyMap<string, string>): void {
    this.#found.push({ path, english, values, start: node.start, end: node.end })
  }
}

const isNamed = (node: Node, name: string) => node.type === 'Identifier' && node.name === name

function nameOf(key: Node): string {
  if (key.type === 'Identifier') return key.name
  if (key.type === 'Literal') return String(key.value)
  throw new Error(`A catalogue has a computed key, which a translation cannot name: ${key.type}`)
}

function adapterErrorOf(name: string): string {
  const text = Object.entries(adapterErrors).find(([each]) => each === name)?.[1]
  if (typeof text !== 'string') throw new Error(`There is no text adapterErrors.${name}`)
  return text
}

/** The last word of an expression such as `day(ms)` or `address.slice(0, 6)`. Two values have two names. */
function nameFor(source: string, taken: ReadonlyMap<string, string>): string {
  const [, inner = source] = /^\w+\((.*)\)$/.exec(source) ?? []
  const [name = 'value'] = /[A-Za-z]\w*/.exec(inner) ?? []
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? name : `${name}${number}`
    if (!taken.has(candidate) || taken.get(candidate) === source) return candidate
  }
}

/** Braces and apostrophes before them are syntax in ICU MessageFormat. */
const escape = (text: string) => text.replaceAll(/[{}]/g, (brace) => `'${brace}'`)
