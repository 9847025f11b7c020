// What the tests' own pages need to speak the pseudo-language, where tests run in it.
import { pseudoTag } from '@aureus/languages/pseudoTag'
import type { Plugin } from 'vite'
import { pseudoCatalogues } from '../languages/pseudoCatalogues.ts'

/** Attributes of a document's `html`. */
export const documentLanguage =
  pseudoTag === undefined ? 'lang="en"' : `lang="${pseudoTag}" dir="rtl"`

/** For builds of pages with our packages inside. */
export const textPlugins = (): Plugin[] => (pseudoTag === undefined ? [] : [pseudoCatalogues()])
