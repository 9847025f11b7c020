// A plugin of Vite for what imports files of translations, as the server does: in builds for tests in the pseudo-language,
// those of the language whose place it takes have its texts.
import { basename } from 'node:path'
import type { Plugin } from 'vite'
import { pseudoTag } from '../pseudo/pseudoTag.ts'
import { type Area, areas } from '../texts/catalogues.ts'
import { readTranslations } from '../texts/translations.ts'

export const pseudoFiles = (): Plugin => ({
  name: 'aureus:pseudo-files',
  load: {
    filter: { id: /\/translations\/[\w-]+\/\w+\.json$/ },
    handler(id) {
      const area = basename(id, '.json')
      const [, tag = ''] = /\/([\w-]+)\/\w+\.json$/.exec(id) ?? []
      return tag === pseudoTag && isArea(area) ? JSON.stringify(readTranslations(tag, area)) : null
    },
  },
})

const isArea = (name: string): name is Area => Object.hasOwn(areas, name)
