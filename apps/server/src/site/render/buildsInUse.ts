// Which builds of the page are in use, for the console's figures: a document that the server sends counts for its build,
// and so does a page that asks for the manifest of its own. Builds that this server does not know count nothing, so that
// visitors can make none up.
import type { FigureSource } from '../../platform/figures/writer.ts'

const uses = new Map<string, number>()

/** @param buildId of the current build, or of one whose manifest is still served */
export function countBuild(buildId: string): void {
  uses.set(buildId, (uses.get(buildId) ?? 0) + 1)
}

export const buildFigures: FigureSource = () =>
  [...uses].map(([buildId, value]) => ({ figure: 'build', label: buildId, value }))
