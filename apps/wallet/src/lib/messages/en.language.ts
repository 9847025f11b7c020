/** BCP 47, for `Intl`: the language of this document's texts. */
export const language = 'en'
