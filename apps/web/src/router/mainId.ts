/** The `id` of the element with a page's own content. */
export const MAIN_ID = 'main'

/** The `id` of the element after it. */
export const FOOTER_ID = 'footer'
