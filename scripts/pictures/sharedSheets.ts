// Which states share a sheet. A view of few states has one sheet, which keeps the number of files small.
import * as v from 'valibot'
import type { Pixels } from './sheet.ts'

const schema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.record(v.string(), v.pipe(v.number(), v.integer(), v.minValue(1)))),
)

/**
 * The number of pictures of each state, such as `Networks-search`, by the view that shares a sheet. States are in the
 * order of their pictures. A state of any other view has a sheet of its own.
 */
export type SharedSheets = Readonly<v.InferOutput<typeof schema>>

/** @throws Error if the text is not such a list, or names a state at another view */
export function parseSharedSheets(text: string): SharedSheets {
  const { success, output, issues } = v.safeParse(schema, text)
  if (!success) throw new Error(`sheets.json is faulty:\n${v.summarize(issues)}`)
  for (const [view, states] of Object.entries(output))
    for (const state of Object.keys(states))
      if (!state.startsWith(`${view}-`))
        throw new Error(`sheets.json is faulty: ${state} does not belong to ${view}`)
  return output
}

/** @returns the name of a state's sheet, without its ending */
export const sheetOf = (shared: SharedSheets, state: string): string =>
  Object.keys(shared).find((view) => state.startsWith(`${view}-`)) ?? state

/** @returns the states of a sheet in the order of their pictures */
export const statesOf = (shared: SharedSheets, sheet: string): string[] =>
  shared[sheet] ? Object.keys(shared[sheet]) : [sheet]

/**
 * Finds the pictures of each state in a sheet.
 * @throws Error if the list and the sheet have different numbers of pictures
 */
export function picturesByState(
  shared: SharedSheets,
  sheet: string,
  pictures: readonly Pixels[],
): Map<string, readonly Pixels[]> {
  const counts = shared[sheet] ?? { [sheet]: pictures.length }
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (total !== pictures.length)
    throw new Error(`${sheet}.webp has ${pictures.length} pictures, and sheets.json lists ${total}`)
  let start = 0
  return new Map(
    Object.entries(counts).map(([state, count]) => {
      start += count
      return [state, pictures.slice(start - count, start)]
    }),
  )
}
