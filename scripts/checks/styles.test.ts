import { describe, expect, test } from 'vitest'
import { judgeStyles } from './styles.ts'

describe('judgeStyles', () => {
  test.each([
    'a { margin-left: 1px }',
    '  padding-right: 1px;',
    '  left: 0;',
    '  width: 10px;',
    '  max-height: 10px;',
    '  border-top: 1px solid;',
    '  border-bottom-left-radius: 1px;',
    '  text-align: left;',
    '  transform-origin: top left;',
    '  background: url(a.svg) right center;',
    '  transform: translateX(8px);',
    '  transform: translate(-50%, -50%);',
    '  translate: 8px 0;',
    'a { transform: translateX(8px) }\nb { transform: translateX(-6px) }',
  ])('error: %s', (css) => {
    expect(judgeStyles('a.css', css)).not.toEqual([])
  })
  test.each([
    '  margin-inline-start: 1px;',
    '  inset-block-start: 0;',
    '  inline-size: 10px;',
    '  text-align: start;',
    '@media (width < 600px) {',
    '  padding-inline: max(20px, env(safe-area-inset-left));',
    '/* left: 0;\n width: 3px */',
    '  transform: translateY(-50%);',
    '  transform: translate(0, 8px);',
    'a { transform: translateX(8px) }\nb { transform: translateX(-8px) }',
  ])('behavior: accepts %s', (css) => {
    expect(judgeStyles('a.css', css)).toEqual([])
  })
})
