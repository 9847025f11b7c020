import { describe, expect, test } from 'vitest'
import { layered } from './layerStyles.ts'

describe('layered', () => {
  test('behavior: puts rules in the layer, and the shield outside it', () => {
    const css = layered('.a {\n  color: red;\n}\n')
    expect(css).toMatch(/^@layer aureus \{[^]*\n\.a \{\n {2}color: red;\n\}\n\}\n/)
    expect(css.slice(css.indexOf('\n}\n}\n'))).toContain('all: revert-layer')
  })

  test.each(['@import "b.css";', '@charset "utf-8";', '@namespace url(x);'])(
    'error: refuses what a layer cannot contain: %s',
    (css) => {
      expect(() => layered(css)).toThrow('which a layer cannot contain')
    },
  )
})
