import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./media.css', import.meta.url), 'utf8')

describe('media.css', () => {
  // Specification, section 9.
  test.each([
    ['xs', 0],
    ['sm', 600],
    ['md', 960],
    ['lg', 1280],
    ['xl', 1920],
    ['xxl', 2560],
  ])('behavior: %s begins at %i px', (name, px) => {
    expect(css).toContain(`@custom-media --${name} (width >= ${px}px);`)
  })

  test('behavior: mobile is below lg', () => {
    expect(css).toContain('@custom-media --mobile (width < 1280px);')
  })
})
