/** Eight pages with payloads, more than may preload at once. */
export const roomPaths = Array.from({ length: 8 }, (_, index) => `/rooms/${index + 1}`)
