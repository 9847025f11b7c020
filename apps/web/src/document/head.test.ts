import { describe, expect, test } from 'vitest'
import { iconTags, previewTags } from './document.ts'

describe('iconTags', () => {
  test('behavior: lists the coin in three sizes if the operator has no icon', () => {
    expect(iconTags({})).toEqual([
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
      '<link rel="icon" href="/favicon.png" type="image/png" sizes="48x48">',
      '<link rel="apple-touch-icon" href="/icon-180.png">',
    ])
  })

  test('behavior: lists only the operator’s own icons if given', () => {
    const icons = [{ rel: 'icon', href: '/brand/logo-1.svg', type: 'image/svg+xml' }] as const
    expect(iconTags({ icons })).toEqual([
      '<link rel="icon" href="/brand/logo-1.svg" type="image/svg+xml">',
    ])
  })
})

describe('previewTags', () => {
  const parameters = {
    payload: { config: { brand: { name: 'Oro & Co' }, origin: 'https://oro.example' } },
    title: 'Oro & Co: "open"',
    description: 'What it is.',
    path: '/',
    head: {},
  } as unknown as Parameters<typeof previewTags>[0]
  const contentOf = (name: string, tags: string[]) =>
    tags.find((tag) => tag.includes(`"${name}"`))?.match(/content="([^"]*)"/)?.[1]

  test('behavior: writes absolute addresses and escaped text', () => {
    const tags = previewTags(parameters)
    expect(contentOf('og:url', tags)).toBe('https://oro.example/')
    expect(contentOf('og:image', tags)).toBe('https://oro.example/social-card.png')
    expect(contentOf('og:title', tags)).toBe('Oro &amp; Co: &quot;open&quot;')
    expect(contentOf('og:site_name', tags)).toBe('Oro &amp; Co')
    expect(contentOf('twitter:card', tags)).toBe('summary_large_image')
  })

  test('behavior: names the operator’s card', () => {
    const tags = previewTags({ ...parameters, head: { card: '/brand/card-1.png' } })
    expect(contentOf('og:image', tags)).toBe('https://oro.example/brand/card-1.png')
  })
  test('behavior: names no picture if the operator has none', () => {
    const tags = previewTags({ ...parameters, head: { card: null } })
    expect(contentOf('og:image', tags)).toBeUndefined()
    expect(contentOf('twitter:card', tags)).toBe('summary')
  })
})
