import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./media.css', import.meta.url), 'utf8')

describe('media.css', () => {
  // Specification, section 9; xs is 0 and needs no query.
  test.each([
    ['sm', 600],
    ['md', 960],
    ['lg', 1280],
    ['xl', 1920],
    ['xxl', 2560],
  ])('behavior: %s begins at %i px', (name, px) => {
    expect(css).toContain(`@custom-media --${name} (width >= ${px}px);`)
  })
})
