// The wallet's documents in every language: `frame.de.html` beside `frame.html`.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { find, listTexts, readTranslations } from '@aureus/languages/build'
import { renameScripts } from '@aureus/languages/copies'
import { directionOf, languageTags } from '@aureus/protocol'

/** The rescue page has its languages inside. */
const isTranslated = (file: string) => file.endsWith('.html') && file !== 'rescue.html'

/** @param folder of a build, with the list of scripts that have copies */
export function translateDocuments(folder: string): void {
  const list = readFileSync(join(folder, '.vite/translated.json'), 'utf8')
  const scripts = new Set(JSON.parse(list) as string[])
  const title = listTexts().find(({ keys }) => keys.join('.') === 'document.enDocument.title')
  if (!title) throw new Error('No catalogue has the title of the wallet’s documents.')
  for (const file of readdirSync(folder).filter(isTranslated)) {
    const html = readFileSync(join(folder, file), 'utf8')
    for (const tag of languageTags) {
      const words = find(readTranslations(tag, 'wallet'), title) ?? title.english
      const written = renameScripts(html, scripts, tag)
        .replace('<html lang="en"', `<html lang="${tag}" dir="${directionOf(tag)}"`)
        .replace(/<title>[^<]*/, () => `<title>${words}`)
      writeFileSync(join(folder, file.replace(/\.html$/, `.${tag}.html`)), written)
    }
  }
}
