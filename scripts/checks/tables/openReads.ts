// Finds reads of objects by keys that may be any text, according to the type checker.
import { join } from 'node:path'
import { type Node, SyntaxKind } from 'typescript/unstable/ast'
import {
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isMethodDeclaration,
} from 'typescript/unstable/ast/is'
import { API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

export interface OpenRead {
  path: string
  line: number
  /** The source text. */
  text: string
}

interface Read {
  node: Node
  object: Node
  key: Node
}

/**
 * Finds `table[key]` and `key in table` if `key` is neither a number nor one of several known names, and
 * `Object.hasOwn(table, key)` does not precede it in the same function.
 * @param projects paths of `tsconfig.json` files, relative to `root`
 * @param isMeant selects the files to inspect
 */
export function openReads(
  root: string,
  projects: readonly string[],
  isMeant: (path: string) => boolean,
): { looked: number; found: OpenRead[] } {
  const api = new API({ cwd: root })
  try {
    const openProjects = projects.map((path) => join(root, path))
    const snapshot = api.updateSnapshot({ openProjects })
    let looked = 0
    const found = openProjects.flatMap((config) => {
      const project = snapshot.getProject(config)
      if (!project) throw new Error(`${config}: the compiler does not know it`)
      const { program, checker } = project
      const folder = config.slice(0, -'tsconfig.json'.length)
      return program.getSourceFileNames().flatMap((name) => {
        const path = name.slice(root.length + 1)
        const isOwn = name.startsWith(folder) && !/\/(?:node_modules|dist)\//.test(name)
        const file = isOwn && isMeant(path) ? program.getSourceFile(name) : undefined
        if (!file) return []
        const reads = readsIn(file)
        looked += reads.length
        const keys = checker.getTypeAtLocation(reads.map(({ key }) => uncast(key)))
        return reads.flatMap((read, index): OpenRead[] => {
          const key = keys[index]
          if ((key && !isOpen(key)) || isAskedFirst(read)) return []
          if (key?.isTypeParameter() && !isIndexed(read.object, checker)) return []
          const text = read.node.getText(file)
          const line = file.text.slice(0, read.node.getStart(file)).split('\n').length
          return [{ path, line, text }]
        })
      })
    })
    return { looked, found }
  } finally {
    api.close()
  }
}

function readsIn(file: Node): Read[] {
  const found: Read[] = []
  const visit = (node: Node): undefined => {
    if (isElementAccessExpression(node))
      found.push({ node, object: node.expression, key: node.argumentExpression })
    else if (isBinaryExpression(node) && node.operatorToken.kind === SyntaxKind.InKeyword)
      found.push({ node, object: node.right, key: node.left })
    node.forEachChild(visit)
  }
  visit(file)
  return found
}

const ANY_TEXT = TypeFlags.String | TypeFlags.StringMapping | TypeFlags.Any | TypeFlags.Unknown

const inherited = Object.getOwnPropertyNames(Object.prototype)

/** Whether a value of this type may be the name of an inherited property. */
function isOpen(type: Type): boolean {
  if (type.isUnionType() || type.isIntersectionType()) return (type.getTypes() ?? []).some(isOpen)
  // `eip155:${string}` never matches an inherited name.
  if (type.isTemplateLiteralType()) {
    const { texts } = type
    const [before = '', after = ''] = [texts.at(0), texts.at(-1)]
    return inherited.some(
      (name) =>
        name.startsWith(before) && name.endsWith(after) && texts.every((one) => name.includes(one)),
    )
  }
  return type.isTypeParameter() || (type.flags & ANY_TEXT) !== 0
}

/** Whether an object accepts any key. Others are read by their own names only, or do not compile. */
function isIndexed(object: Node, checker: Checker): boolean {
  const type = checker.getTypeAtLocation(object)
  return !type || checker.getIndexInfosOfType(type).some(({ keyType }) => isOpen(keyType))
}

/** A cast proves nothing. */
const uncast = (key: Node): Node => (isAsExpression(key) ? key.expression : key)

/** Whether the function around a read checks for this key of this object. */
function isAskedFirst({ node, object, key }: Read): boolean {
  const asked = bare(`Object.hasOwn(${object.getText()}, ${key.getText()})`)
  const start = node.getStart()
  for (let around: Node | undefined = node.parent; around; around = around.parent) {
    const isLast = around.parent === undefined || isFunction(around)
    const before = around.getSourceFile().text.slice(around.getStart(), start)
    if (isLast) return bare(before).includes(asked)
  }
  return false
}

const isFunction = (node: Node): boolean =>
  isArrowFunction(node) ||
  isFunctionDeclaration(node) ||
  isFunctionExpression(node) ||
  isMethodDeclaration(node)

const bare = (text: string): string => text.replaceAll(/\s/g, '')
