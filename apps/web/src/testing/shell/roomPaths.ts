/** Of eight pages with a payload each: more than may be loaded ahead at once. */
export const roomPaths = Array.from({ length: 8 }, (_, index) => `/rooms/${index + 1}`)
