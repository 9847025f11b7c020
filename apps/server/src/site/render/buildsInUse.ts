// Which builds are in use, for the console's figures: a document that the server sends counts for its build, and so does
// a page that asks for the manifest of its own. Builds that this server does not know count nothing, so that visitors
// can make none up.
import type { BuildPart } from '@aureus/protocol/admin'
import type { FigureSource } from '../../platform/figures/writer.ts'

/** What this process serves; undefined for a part without a build. */
export type ServedBuilds = Readonly<Record<BuildPart, string | undefined>>

const uses = new Map<string, number>()

/** @param buildId of the current build, or of one whose manifest is still served */
export function countBuild(part: BuildPart, buildId: string): void {
  const label = `${part} ${buildId}`
  uses.set(label, (uses.get(label) ?? 0) + 1)
}

export const buildFigures: FigureSource = () =>
  [...uses].map(([label, value]) => ({ figure: 'build', label, value }))
