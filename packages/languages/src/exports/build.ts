// For builds and for the tools of translators.
export { withAllLanguages } from '../build/allLanguages.ts'
export { expressionAt, placesIn, replace } from '../build/compile.ts'
export { markCatalogues, Texts, translated } from '../build/plugin.ts'
export { type Area, areas, filledAreas } from '../texts/catalogues.ts'
export { parseIcu, problemOf } from '../texts/icu.ts'
export {
  find,
  listTexts,
  type PlacedText,
  readTranslations,
  type Translations,
  writeTranslations,
} from '../texts/translations.ts'
