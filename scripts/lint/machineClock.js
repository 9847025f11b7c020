// The clock of the machine may be wrong, and what the server deletes by it is lost. `openClock` reads it for all others.

const message =
  'Take the time from the clock that the server hands around: this machine’s may be wrong. Durations: performance.now().'

/** @param {any} node of the syntax tree (ESTree) */
const isDate = (node) => node.type === 'Identifier' && node.name === 'Date'

export const machineClock = {
  /** @param {{ report(problem: { node: unknown, message: string }): void }} context */
  create(context) {
    return {
      /** @param {any} node */
      MemberExpression(node) {
        if (isDate(node.object) && node.property.name === 'now') context.report({ node, message })
      },
      /** @param {any} node */
      NewExpression(node) {
        if (isDate(node.callee) && node.arguments.length === 0) context.report({ node, message })
      },
      /** @param {any} node */
      CallExpression(node) {
        if (isDate(node.callee)) context.report({ node, message })
      },
    }
  },
}
