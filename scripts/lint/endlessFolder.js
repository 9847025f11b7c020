// `mkdir` with `recursive` never returns in a folder such as /proc/data, at full load. An operator may name any.

const message = 'Use makeFolder: `recursive` never returns where a file system takes no folder.'

/** @param {any} node of the syntax tree (ESTree) */
const nameOf = (node) => (node.type === 'MemberExpression' ? node.property.name : node.name)

export const endlessFolder = {
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {any} node */
      CallExpression(node) {
        if (!/^mkdir(?:Sync)?$/.test(nameOf(node.callee) ?? '')) return
        const [, options] = node.arguments
        if (options?.properties?.some((/** @type {any} */ one) => one.key?.name === 'recursive'))
          context.report({ node, message })
      },
    }
  },
}
