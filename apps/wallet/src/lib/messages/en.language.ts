/** BCP 47: the language of this document's texts. What `Intl` writes uses it. */
export const language = 'en'
