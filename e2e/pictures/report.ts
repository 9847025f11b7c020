// A page with every picture and its axe results.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Not in git. `npm test` prints its path at the end. */
export const reportFolder = join(import.meta.dirname, '../../.cache/pictures')

export interface Entry {
  view: string
  name: string
  theme: string
  width: number
  /** The problems that were found. */
  problems: readonly string[]
  /** The comparison with the reference. */
  verdict: 'same' | 'different' | 'new' | 'updated' | 'taken elsewhere'
  summary: string
  /** The path in the report's folder, without `.png`. */
  file: string
  /** The same for the reference and the difference of a picture that is not the same. */
  compared?: readonly string[]
}

/** Empties the folder, so that it only has the pictures of one run. */
export function beginReport(): void {
  rmSync(reportFolder, { recursive: true, force: true })
  mkdirSync(reportFolder, { recursive: true })
}

export function writePicture(name: string, picture: Buffer): void {
  const path = join(reportFolder, `${name}.png`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, picture)
}

export function writeReport(entries: readonly Entry[]): void {
  writeFileSync(join(reportFolder, 'index.html'), reportOf(entries))
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

const isGood = ({ problems, verdict }: Entry) => problems.length === 0 && verdict !== 'different'

/** @returns an HTML document that shows the pictures in its folder */
export function reportOf(entries: readonly Entry[]): string {
  const groups = Map.groupBy(entries, ({ view, name }) => `${view}: ${name}`)
  const bad = entries.filter((entry) => !isGood(entry)).length
  const sections = [...groups].map(
    ([title, group]) =>
      `<section><h2>${escaped(title)}</h2><div>${group.map(figureOf).join('')}</div></section>`,
  )
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Pictures of every view</title>
<style>
body { margin: 24px; background: #000; color: #ece5d6; font: 14px/1.5 system-ui, sans-serif; }
h1, h2 { color: #e3c277; font-weight: 600; }
div { display: flex; flex-wrap: wrap; gap: 16px; align-items: start; }
figure { margin: 0; max-inline-size: 400px; }
img { display: block; max-inline-size: 100%; border: 1px solid #3a3324; }
.bad { color: #f0776c; }
</style>
<h1>Pictures of every view</h1>
<p>${entries.length} pictures of ${groups.size} states; ${bad} need a look.</p>
${sections.join('\n')}
</html>
`
}

function figureOf(entry: Entry): string {
  const { theme, width, problems, verdict, summary, file } = entry
  const axe = problems.length === 0 ? 'axe clean' : problems.join('; ')
  const words = `${theme}, ${width} px: ${axe}; ${verdict}${summary && `, ${summary}`}`
  const look = isGood(entry) ? '' : ' class="bad"'
  const alt = `${entry.view}, ${entry.name}, ${theme}, ${width} px`
  const images = [file, ...(entry.compared ?? [])].map(
    (name) => `<img loading="lazy" src="${escaped(name)}.png" alt="${escaped(alt)}">`,
  )
  return `<figure><figcaption${look}>${escaped(words)}</figcaption>${images.join('')}</figure>`
}
