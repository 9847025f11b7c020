// Reference pictures in git, and the environment they were taken in, because other machines draw letters differently.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const folder = join(import.meta.dirname, 'references')
const notes = join(folder, 'notes.json')

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

const pathOf = (name: string) => join(folder, `${name}.png`)

export function readReference(name: string): Buffer | undefined {
  return existsSync(pathOf(name)) ? readFileSync(pathOf(name)) : undefined
}

export function writeReference(name: string, picture: Buffer): void {
  mkdirSync(dirname(pathOf(name)), { recursive: true })
  writeFileSync(pathOf(name), picture)
}
