// A network's picture: its mark on a coin, or a coin with letters.
import { type Network, networkMark } from '@aureus/protocol'

/**
 * A test network has a reeded rim around its mark and a flag in the corner, because its coins are not real money.
 * @param mark an SVG document with a square viewBox
 */
export function drawMarked(mark: string, { test }: { test: boolean }): string {
  const placed = (at: number, size: number) =>
    mark.replace('<svg ', `<svg x="${at}" y="${at}" width="${size}" height="${size}" `)
  const [at, size] = test ? [4, 32] : [0, 40]
  const coin = `<clipPath id="coin"><circle cx="20" cy="20" r="${size / 2}"/></clipPath><g clip-path="url(#coin)">${placed(at, size)}</g>`
  // A dark mark keeps its edge on a dark page.
  const edge = `<circle cx="20" cy="20" r="${size / 2 - 0.5}" fill="none" stroke="#fff" stroke-opacity=".16"/>`
  return document(coin + edge + (test ? rim('#d9a441') + flag : ''))
}

/** Undefined for a network that has neither a mark nor letters of its own. */
export function drawLetters(network: Network): string | undefined {
  const mark = networkMark(network)
  if (!mark) return undefined
  const { letters, hue, test } = mark
  const tone = (saturation: number, lightness: number) =>
    `hsl(${hue ?? 0} ${hue === null ? 0 : saturation}% ${lightness}%)`
  const edge = tone(50, 52)
  return document(`
<circle cx="20" cy="20" r="20" fill="${tone(45, 22)}"/>
${test ? rim(edge) : `<circle cx="20" cy="20" r="19.25" fill="none" stroke="${edge}" stroke-width="1.5"/>`}
<text x="20" y="20" dy="0.36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="${letters.length > 1 ? 14 : 17}" font-weight="600" fill="${tone(85, 84)}">${escapeXml(letters)}</text>
`)
}

const document = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`

const rim = (colour: string) =>
  `<circle cx="20" cy="20" r="18.25" fill="none" stroke="${colour}" stroke-width="2.5" pathLength="200" stroke-dasharray="2 3"/>`

const flag =
  '<circle cx="31.5" cy="31.5" r="8" fill="#17120a"/><path d="M28.6 27.2v9.2" stroke="#d9a441" stroke-width="1.6" stroke-linecap="round"/><path d="M28.6 27.2h7l-1.8 2.5 1.8 2.5h-7z" fill="#d9a441"/>'

/** A brand's name may begin with any character. */
const escapeXml = (text: string) =>
  text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
