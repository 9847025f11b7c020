// Reference pictures in git, and the environment they were taken in, because other machines draw letters differently.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePng } from '../../scripts/pictures/png.ts'
import { joinSheet, type Pixels, splitSheet } from '../../scripts/pictures/sheet.ts'
import { decodeWebp, encodeWebp } from '../../scripts/pictures/webp.ts'
import { type Look, looks } from './looks.ts'

const folder = join(import.meta.dirname, 'references')
const notes = join(folder, 'notes.json')
const ENDING = '.webp'

/** `PICTURES=update` writes references instead of comparing. */
export const updating = process.env['PICTURES'] === 'update'

export interface Place {
  platform: string
  chromiumMajor: string
}

export const placeOf = (browserVersion: string): Place => ({
  platform: process.platform,
  chromiumMajor: browserVersion.split('.')[0] ?? '',
})

/** Whether the references are from the same environment. If not, differences are reported but do not fail. */
export function isSamePlace(here: Place): boolean {
  if (!existsSync(notes)) return false
  const there = JSON.parse(readFileSync(notes, 'utf8')) as Place
  return there.platform === here.platform && there.chromiumMajor === here.chromiumMajor
}

export function notePlace(here: Place): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(notes, `${JSON.stringify(here, null, 2)}\n`)
}

const pathOf = (state: string) => join(folder, `${state}${ENDING}`)

/** @returns the states that have a sheet, such as `Account-signed-in` */
export const statesWithSheet = (): string[] =>
  readdirSync(folder).flatMap((file) =>
    file.endsWith(ENDING) ? [file.slice(0, -ENDING.length)] : [],
  )

async function readSheet(state: string): Promise<Pixels[]> {
  if (!existsSync(pathOf(state))) return []
  return splitSheet(await decodeWebp(readFileSync(pathOf(state))))
}

const placeInSheet = ({ theme, width }: Look) =>
  looks.findIndex((look) => look.theme === theme && look.width === width)

export async function readReference(state: string, look: Look): Promise<Pixels | undefined> {
  return (await readSheet(state))[placeInSheet(look)]
}

/** The new pictures of a state, as PNG, by their place in the sheet. */
const changed = new Map<string, Map<number, Buffer>>()

/** Keeps a picture for `writeReferences`. */
export function changeReference(state: string, look: Look, picture: Buffer): void {
  const pictures = changed.get(state) ?? new Map<number, Buffer>()
  changed.set(state, pictures.set(placeInSheet(look), picture))
}

/** Writes the sheets with changed pictures. */
export async function writeReferences(): Promise<void> {
  for (const [state, pictures] of changed) {
    const sheet = await readSheet(state)
    for (const [place, picture] of pictures) sheet[place] = decodePng(picture)
    const missing = looks.slice(0, sheet.length).filter((_, place) => sheet[place] === undefined)
    if (missing.length > 0 || sheet.length < 4)
      throw new Error(`${state} lacks a picture: take it in every theme and width`)
    writeFileSync(pathOf(state), await encodeWebp(joinSheet(sheet)))
  }
  changed.clear()
}
