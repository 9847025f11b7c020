import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AureusProvider } from '../provider/AureusProvider.tsx'
import { clientIn } from '../testing/renderIn.tsx'
import { type Theme, themeStyles } from './themeStyles.ts'

describe('themeStyles', () => {
  test('behavior: an empty theme changes nothing', () => {
    expect(themeStyles({})).toBe('@layer aureus{}')
  })

  test('param: accent: follows the page’s own theme', () => {
    const css = themeStyles({ accent: '#36C' })
    expect(css).toContain('--au-metal-mid:#3366cc')
    expect(css.match(/--au-gold:/g)).toHaveLength(2)
    expect(css).toContain('[data-theme=light]')
    expect(css).not.toContain('--au-ground')
  })

  test('param: radius: shapes cards and rows, and small ones the buttons too', () => {
    expect(themeStyles({ radius: 18 })).toContain('--au-radius-card:18px;--au-radius-row:12px}')
    expect(themeStyles({ radius: 0 })).toContain('--au-radius-full:0px')
  })

  test('param: font: sets the text’s font', () => {
    const font = `"Söhne Buch", 'Inter', Source 3.0, system-ui`
    expect(themeStyles({ font })).toContain(
      String.raw`--au-font-sans:Söhne Buch,Inter,Source \33 \.0,system-ui`,
    )
  })

  test('param: mode: has every token of the mode, whatever the page’s theme', () => {
    const light = themeStyles({ mode: 'light' })
    expect(light).toContain('color-scheme:light;--au-ground:#faf6ec')
    expect(light).not.toContain('data-theme')
    const auto = themeStyles({ mode: 'auto', accent: '#2f9e8f' })
    expect(auto).toMatch(
      /color-scheme:dark.*@media \(prefers-color-scheme:light\)\{.*color-scheme:light/,
    )
  })

  const wrong: [keyof Theme, unknown][] = [
    ['accent', 'gold'],
    ['accent', '#fff}body{display:none'],
    ['radius', -1],
    ['radius', Number.NaN],
    ['font', 'Inter;}body{display:none'],
    ['font', '"Inter'],
    ['font', 'url(//x)'],
    ['mode', 'sepia'],
  ]
  test.each(wrong)('error: %s: refuses %j', (field, value) => {
    expect(() => themeStyles({ [field]: value })).toThrow(`theme.${field}: expected`)
  })
})

describe('AureusProvider', () => {
  const draw = (props: { theme?: Theme; nonce?: string }) =>
    renderToString(
      <AureusProvider client={clientIn()} {...props}>
        {'page'}
      </AureusProvider>,
    )

  test('param: nonce: the server’s markup contains the theme', () => {
    const markup = draw({ theme: { accent: '#3366cc' }, nonce: 'r4nd0m' })
    expect(markup).toMatch(/^<style nonce="r4nd0m">@layer aureus\{.*--au-metal-mid:#3366cc/)
  })

  test('behavior: contains nothing that React would escape', () => {
    const theme: Theme = { accent: '#3366cc', radius: 8, font: '"Söhne Buch", serif' }
    for (const mode of [undefined, 'dark', 'auto'] as const) {
      const themed = { ...theme, ...(mode && { mode }) }
      expect(draw({ theme: themed, nonce: 'n' })).toContain(themeStyles(themed))
    }
  })

  test('behavior: without a nonce, the markup has no style', () => {
    expect(draw({ theme: { accent: '#3366cc' } })).toBe('page')
  })
})
