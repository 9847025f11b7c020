// Reference pictures in git, and the environment they were taken in, because other machines draw letters differently.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodePng } from '../../scripts/pictures/png.ts'
import { openReferences, referencesFolder } from '../../scripts/pictures/references.ts'
import type { Pixels } from '../../scripts/pictures/sheet.ts'
import { type Look, looks } from './looks.ts'

const notes = join(referencesFolder, 'notes.json')
const references = openReferences(referencesFolder)

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
  writeFileSync(notes, `${JSON.stringify(here, null, 2)}\n`)
}

export const statesWithSheet = references.states

/** Among the pictures of a state. */
const placeInState = ({ theme, width }: Look) =>
  looks.findIndex((look) => look.theme === theme && look.width === width)

export async function readReference(state: string, look: Look): Promise<Pixels | undefined> {
  return (await references.read(state))[placeInState(look)]
}

/** The new pictures of a state, as PNG, by their place among its pictures. */
const changed = new Map<string, Map<number, Buffer>>()

/** Keeps a picture for `writeReferences`. */
export function changeReference(state: string, look: Look, picture: Buffer): void {
  const pictures = changed.get(state) ?? new Map<number, Buffer>()
  changed.set(state, pictures.set(placeInState(look), picture))
}

/** Writes the sheets with changed pictures. */
export async function writeReferences(): Promise<void> {
  await references.write([...changed.keys()], (state, before) => {
    const pictures = [...before]
    for (const [place, picture] of changed.get(state) ?? []) pictures[place] = decodePng(picture)
    const missing = looks.slice(0, pictures.length).filter((_, place) => !pictures[place])
    if (missing.length > 0 || pictures.length < 4)
      throw new Error(`${state} lacks a picture: take it in every theme and width`)
    return pictures
  })
  changed.clear()
}
