/** The `id` of the element with a page's own content. */
export const MAIN_ID = 'main'
