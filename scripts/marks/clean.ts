// Makes a drawing safe and small: nothing that runs, nothing from elsewhere, no styles, ids of its own.
import { optimize } from 'svgo'

/** What a mark may be made of. No script, style, link, picture, text or animation. */
const elements = new Set(
  'svg g path circle ellipse rect polygon polyline line defs use linearGradient radialGradient stop clipPath mask filter feBlend feColorMatrix feComposite feFlood feGaussianBlur feMorphology feOffset'.split(
    ' ',
  ),
)

/** Larger drawings hold photographs or tracings of them; a coin with letters is better at 40 px. */
export const MARK_LIMIT_BYTES = 8 * 1024

/** A drawing that cannot be a mark. */
export class NotAMarkError extends Error {
  override name = 'NotAMarkError'
}

/**
 * @param name begins the ids, so that two marks can stand in one document
 * @throws NotAMarkError if the drawing has something that a mark must not have
 */
export function cleanMark(svg: string, name: string): string {
  const { data } = optimize(withGround(svg), {
    multipass: true,
    floatPrecision: 2,
    plugins: [
      'preset-default',
      'convertStyleToAttrs',
      'removeDimensions',
      'removeScripts',
      'removeTitle',
      {
        name: 'removeAttrs',
        params: { attrs: ['class', 'data-.*', 'xml:space', 'role', 'aria-.*'] },
      },
      { name: 'prefixIds', params: { prefix: name, delim: '-' } },
    ],
  })
  const problem = problemOf(data)
  if (problem) throw new NotAMarkError(`${name} ${problem}`)
  return data
}

/** A background colour of the document becomes a square, because marks have no styles. */
const withGround = (svg: string) =>
  svg.replace(
    /^(<svg [^>]*)style="background-color:\s*([^;"]+);?"([^>]*>)/,
    '$1$3<rect x="-100%" y="-100%" width="300%" height="300%" fill="$2"/>',
  )

/** What makes a drawing unfit as a mark; undefined if it is fit. */
export function problemOf(svg: string): string | undefined {
  for (const [, element = ''] of svg.matchAll(/<\s*\/?\s*([^\s>/]+)/g))
    if (!elements.has(element)) return `has the element <${element}>`
  for (const [, attribute = '', value = ''] of svg.matchAll(/([\w:-]+)="([^"]*)"/g)) {
    if (/^on/i.test(attribute)) return `has the attribute ${attribute}`
    if (/(?:^|:)href$/.test(attribute) && !value.startsWith('#')) return `refers to ${value}`
    if (/url\((?!['"]?#)/.test(value)) return `refers to ${value}`
    if (attribute === 'style' && !/^(?:mask-type:\w+|mix-blend-mode:\w+);?$/.test(value))
      return `has the style ${value}`
    if (/currentcolor/i.test(value)) return 'takes its colour from the page'
  }
  if (/&(?!amp;|lt;|gt;|quot;|apos;)/.test(svg)) return 'has an entity'
  const box = /^<svg [^>]*viewBox="([^"]*)"/
    .exec(svg)?.[1]
    ?.split(/[\s,]+/)
    .map(Number)
  if (!box || box.length !== 4 || box[2] !== box[3]) return 'is not a square'
  if (svg.length > MARK_LIMIT_BYTES) return `is ${svg.length} bytes long`
  return undefined
}
