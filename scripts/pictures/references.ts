// The sheets of reference pictures, which browser tests compare with and the documentation shows.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '../process/paths.ts'
import { parseSharedSheets, picturesByState, sheetOf, statesOf } from './sharedSheets.ts'
import { joinSheet, type Pixels, splitSheet } from './sheet.ts'
import { decodeWebp, encodeWebp } from './webp.ts'

export const referencesFolder = join(projectRoot, 'e2e/pictures/references')

const ENDING = '.webp'

/** @param folder with a file for each sheet, and `sheets.json`, which says what views share one */
export function openReferences(folder: string) {
  const listFile = join(folder, 'sheets.json')
  const readList = () => parseSharedSheets(readFileSync(listFile, 'utf8'))
  const pathOf = (sheet: string) => join(folder, `${sheet}${ENDING}`)

  /** Only one, because a sheet takes up to 100 MB. The states of a view are read one after the other. */
  let decoded: { sheet: string; pictures: Map<string, readonly Pixels[]> } | undefined

  async function readSheet(sheet: string): Promise<Map<string, readonly Pixels[]>> {
    if (decoded?.sheet === sheet) return decoded.pictures
    if (!existsSync(pathOf(sheet))) return new Map()
    const all = splitSheet(await decodeWebp(readFileSync(pathOf(sheet))))
    const pictures = picturesByState(readList(), sheet, all)
    decoded = { sheet, pictures }
    return pictures
  }

  return {
    /** @returns the states with pictures, such as `Account-signed-in`, sheet by sheet */
    states(): string[] {
      const list = readList()
      return readdirSync(folder)
        .filter((file) => file.endsWith(ENDING))
        .flatMap((file) => statesOf(list, file.slice(0, -ENDING.length)))
    },

    /** @returns the pictures of a state in the order of their looks; none for a new state */
    async read(state: string): Promise<readonly Pixels[]> {
      return (await readSheet(sheetOf(readList(), state))).get(state) ?? []
    },

    /**
     * Writes the sheets of the states. A new state is the last one of the sheet that its view shares.
     * @param change returns the new pictures of a state
     */
    async write(
      states: readonly string[],
      change: (state: string, before: readonly Pixels[]) => readonly Pixels[],
    ): Promise<void> {
      const list = { ...readList() }
      for (const [sheet, changed] of Map.groupBy(states, (state) => sheetOf(list, state))) {
        const pictures = new Map(await readSheet(sheet))
        for (const state of changed) pictures.set(state, change(state, pictures.get(state) ?? []))
        const file = await encodeWebp(joinSheet([...pictures.values()].flat()))
        decoded = undefined
        writeFileSync(pathOf(sheet), file)
        if (!list[sheet]) continue
        list[sheet] = Object.fromEntries(
          [...pictures].map(([state, { length }]) => [state, length]),
        )
        writeFileSync(listFile, `${JSON.stringify(list, null, 2)}\n`)
      }
    },
  }
}
