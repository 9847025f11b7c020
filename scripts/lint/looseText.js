// A text beside other children is a DOM node of its own. Translators of browsers replace it with an element, and React then
// fails to remove it or to insert something before it, which takes down the whole tree.

/** Names of properties and variables that hold elements, or what a page draws itself. */
const nodes =
  /^(?:children|icon|end|coin|actions|panel|content|button|list|accounts|drawn|now|\w+(?:Row|Icon|Button|Node|Element|Elements|Rows))$/

/**
 * Whether an expression may be a text, as far as its form says.
 * @param {any} node of the syntax tree (ESTree)
 * @returns {boolean}
 */
function maybeText(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string'
        ? node.value.trim() !== ''
        : typeof node.value === 'number'
    case 'TemplateLiteral':
      return true
    case 'LogicalExpression':
      return maybeText(node.right) || (node.operator !== '&&' && maybeText(node.left))
    case 'ConditionalExpression':
      return maybeText(node.consequent) || maybeText(node.alternate)
    case 'Identifier':
      return node.name !== 'undefined' && !nodes.test(node.name)
    case 'MemberExpression':
      return node.property.type !== 'Identifier' || !nodes.test(node.property.name)
    case 'CallExpression':
      return !drawsElements(node)
    default:
      return false
  }
}

/**
 * A list of elements, or a function that draws.
 * @param {any} call of the syntax tree
 */
function drawsElements({ callee, arguments: given }) {
  if (callee.type === 'Identifier')
    return /^(?:draw|list|children|create(?:Element|Portal))/.test(callee.name)
  if (callee.type !== 'MemberExpression') return false
  const name = callee.property.name
  return (name === 'map' || name === 'flatMap' || name === 'draw') && given.length > 0
}

export const looseText = {
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    /** @param {{ children: any[] }} element */
    const look = ({ children }) => {
      const real = children.filter(
        (child) =>
          // React drops white space with a line break in it.
          !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)) &&
          !(
            child.type === 'JSXExpressionContainer' &&
            child.expression.type === 'JSXEmptyExpression'
          ),
      )
      if (real.length < 2) return
      for (const child of real)
        if (
          (child.type === 'JSXText' && child.value.trim() !== '') ||
          (child.type === 'JSXExpressionContainer' && maybeText(child.expression))
        )
          context.report({
            node: child,
            message:
              'Give this text an element of its own: translators replace texts that stand beside other children.',
          })
    }
    return { JSXElement: look, JSXFragment: look }
  },
}
