// What a document, script or style sheet makes a browser request.

export interface Reference {
  url: string
  destination: 'script' | 'style' | 'worker' | 'font' | 'image' | ''
}

const tag = /<(script|link)\b([^>]*)>/gi
const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`, 'i')
const inline =
  /<script\b(?![^>]*\bsrc=)[^>]*>|<style\b|\bon[a-z]+\s*=|\bstyle\s*=|\bsrcdoc\s*=|javascript:/i

/** Scripts and styles inside a document, which browsers with WAICT refuse. */
export const inlineCodeIn = (html: string): string | undefined => inline.exec(html)?.[0].trim()

export function referencesOfDocument(html: string): Reference[] {
  return [...html.matchAll(tag)].flatMap(([, name, given = '']): Reference[] => {
    const value = (one: string) => attribute(one).exec(given)?.[1] ?? ''
    const isScript = name?.toLowerCase() === 'script'
    const url = value(isScript ? 'src' : 'href')
    if (url === '' || url.startsWith('data:')) return []
    if (isScript) return [{ url, destination: 'script' }]
    if (value('rel') === 'stylesheet') return [{ url, destination: 'style' }]
    if (value('rel') === 'modulepreload') return [{ url, destination: 'script' }]
    return [{ url, destination: value('as') === 'style' ? 'style' : '' }]
  })
}

/** Files of the build that a script names: imports, Workers, and the styles of what loads later. */
export function referencesOfScript(code: string): Reference[] {
  return [...code.matchAll(/["'`](?:\.\/|\/?assets\/)([\w-][\w.-]*\.(js|css))["'`]/g)].map(
    ([, name = '', kind]): Reference => ({
      url: `/assets/${name}`,
      destination: kind === 'css' ? 'style' : /worker-/i.test(name) ? 'worker' : 'script',
    }),
  )
}

export const referencesOfStyle = (css: string): Reference[] =>
  [...css.matchAll(/url\(\s*["']?([^"')]+)["']?\s*\)/g)]
    .map(([, url = '']) => url)
    .filter((url) => !url.startsWith('data:'))
    .map((url) => ({ url, destination: /\.woff2?$/.test(url) ? 'font' : 'image' }))
