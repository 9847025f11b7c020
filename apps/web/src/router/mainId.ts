/** `id` of the element that holds a page's own contents. */
export const MAIN_ID = 'main'
