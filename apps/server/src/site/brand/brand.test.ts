import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { SettingsError } from '../../platform/settings/problem.ts'
import { readBrand } from './brand.ts'

const folder = mkdtempSync(join(tmpdir(), 'aureus-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Buffer): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const publicFile = (name: string) =>
  readFileSync(new URL(`../../../../web/public/${name}`, import.meta.url))
const brandOf = (variables: NodeJS.ProcessEnv) =>
  readBrand(readSettings({ RPC_URLS: 'eip155:99199=http://127.0.0.1:1', ...variables }))
const manifestOf = (variables: NodeJS.ProcessEnv) =>
  brandOf(variables).manifest as { name: string; icons: { src: string; purpose?: string }[] }

function problems(variables: NodeJS.ProcessEnv): string[] {
  try {
    brandOf(variables)
    return []
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    return error.problems.map(({ name, remedy }) => `${name}: ${remedy}`)
  }
}

const logo = put('logo.svg', publicFile('favicon.svg'))
const icon = put('icon.png', publicFile('icon-512.png'))
const card = put('card.png', publicFile('social-card.png'))
const terms = put('terms.txt', '\uFEFFFirst.\r\n\r\nSecond.\n')

describe('readBrand', () => {
  test('behavior: uses the page’s own brand by default', () => {
    const brand = brandOf({})
    expect(brand.public).toEqual({ name: 'Aureus' })
    expect(brand.head).toEqual({})
    expect([...brand.files.keys()]).toEqual([])
    const { name, icons } = manifestOf({})
    expect(name).toBe('Aureus')
    expect(icons.map(({ src, purpose }) => [src, purpose])).toEqual([
      ['/favicon.svg', undefined],
      ['/icon-192.png', undefined],
      ['/icon-512.png', undefined],
      ['/icon-512.png', 'maskable'],
    ])
  })

  test('behavior: gives another name a coin with its initial', () => {
    const brand = brandOf({ BRAND_NAME: 'Oro Bank' })
    const { logo: path = '' } = brand.public
    expect(brand.files.get(path)?.body.toString()).toContain('>O</text>')
    expect(brand.head.icons).toEqual([{ rel: 'icon', href: path, type: 'image/svg+xml' }])
    // A card that says Aureus would be wrong.
    expect(brand.head.card).toBeNull()
    expect(manifestOf({ BRAND_NAME: 'Oro Bank' }).icons.map(({ src }) => src)).toEqual([path])
  })

  test('behavior: an accent tints page and icons and leaves the drawn letter to the page', () => {
    const brand = brandOf({ BRAND_ACCENT: '#3B5BDB' })
    expect(brand.public).toEqual({ name: 'Aureus' })
    expect(brand.files.get(brand.head.style ?? '')?.body.toString()).toContain(
      '--au-metal-mid:#3b5bdb',
    )
    const [first] = brand.head.icons ?? []
    expect(brand.files.get(first?.href ?? '')?.body.toString()).toContain('stop-color="#3b5bdb"')
  })

  test('behavior: uses the operator’s logo, icon, links, texts and support address', () => {
    const brand = brandOf({
      BRAND_LOGO: logo,
      BRAND_ICON: icon,
      BRAND_CARD: card,
      BRAND_LINKS: 'Blog=https://blog.example',
      BRAND_TERMS: terms,
      BRAND_PRIVACY: 'https://oro.example/privacy',
      BRAND_SUPPORT: 'help@oro.example',
    })
    expect(brand.public).toEqual({
      name: 'Aureus',
      logo: expect.stringMatching(/^\/brand\/logo-[\w-]{12}\.svg$/),
      links: [{ label: 'Blog', href: 'https://blog.example' }],
      legal: { privacy: 'https://oro.example/privacy', terms: '/terms' },
      support: 'mailto:help@oro.example',
    })
    expect(brand.texts).toEqual([{ kind: 'terms', path: '/terms', text: 'First.\n\nSecond.' }])
    expect(brand.head.card).toMatch(/^\/brand\/card-/)
    expect(brand.head.icons?.map(({ rel }) => rel)).toEqual(['icon', 'apple-touch-icon'])
    expect(manifestOf({ BRAND_ICON: icon }).icons.map(({ purpose }) => purpose)).toEqual([
      undefined,
      'maskable',
    ])
  })

  test('error: names every unusable file at once, with a remedy', () => {
    const script = put('script.svg', '<svg><script>alert(1)</script></svg>')
    const small = put('small.png', publicFile('icon-180.png'))
    const huge = put('huge.svg', `<svg>${' '.repeat(64 * 1024)}</svg>`)
    expect(
      problems({
        BRAND_LOGO: script,
        BRAND_ICON: small,
        BRAND_CARD: small,
        BRAND_IMPRINT: join(folder, 'none.txt'),
        BRAND_PRIVACY: put('empty.txt', ' \n'),
        BRAND_TERMS: icon,
      }),
    ).toEqual([
      'BRAND_LOGO: must not contain <script>',
      'BRAND_ICON: expected a square PNG of 512 to 1024 px',
      'BRAND_CARD: expected a PNG of 1200 by 630 px',
      'BRAND_IMPRINT: names a file that does not exist',
      'BRAND_PRIVACY: is empty',
      'BRAND_TERMS: is not plain text in UTF-8',
    ])
    expect(problems({ BRAND_LOGO: huge })).toEqual(['BRAND_LOGO: is larger than 64 KiB'])
    expect(problems({ BRAND_LOGO: folder })).toEqual([
      'BRAND_LOGO: names a folder; name the file in it',
    ])
  })

  test('error: refuses an accent without a readable label and names two that work', () => {
    const [problem = ''] = problems({ BRAND_ACCENT: '#787878' })
    expect(problem).toMatch(
      /^BRAND_ACCENT: .*nearby colours that work: #[0-9a-f]{6} and #[0-9a-f]{6}$/,
    )
    const nearest = problem.match(/#[0-9a-f]{6}/g) ?? []
    for (const accent of nearest) expect(problems({ BRAND_ACCENT: accent })).toEqual([])
  })
})
