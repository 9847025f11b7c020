// Validates operator images by their content, whatever their file names say.

export interface PngSize {
  width: number
  height: number
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Width and height in pixels; `undefined` if the file is not a PNG (W3C PNG, sections 5.2 and 11.2.1). */
export function pngSize(file: Buffer): PngSize | undefined {
  const header = file.length >= 33 && file.subarray(0, 8).equals(SIGNATURE)
  if (!header || file.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) }
}

/**
 * Why an SVG must not be served; `undefined` if it may. SVGs are also served under a policy that blocks scripts and
 * loading. This check tells the operator before visitors see half a logo.
 */
export function svgProblem(file: Buffer): string | undefined {
  const text = file.toString('utf8')
  if (text.includes('\uFFFD')) return 'is not UTF-8'
  if (!/<svg[\s>]/i.test(text)) return 'is neither an SVG nor a PNG'
  if (/<!doctype|<!entity|<\?xml-stylesheet/i.test(text))
    return 'must not contain a DOCTYPE, an entity or a style sheet instruction'
  const [, tag] =
    /<\s*(?:[\w-]+:)?(script|foreignObject|iframe|embed|object|audio|video|handler|set|animate\w*)\b/i.exec(
      text,
    ) ?? []
  if (tag) return `must not contain <${tag}>`
  if (/[\s"'/]on[a-z]+\s*=/i.test(text)) return 'must not contain an event handler'
  if (/\bhref\s*=\s*(?!["']\s*(?:#|data:image\/))/i.test(text))
    return 'must link only to its own parts'
  if (/@import|url\(\s*(?!["']?\s*(?:#|data:image\/))/i.test(text))
    return 'must not load external content'
  return undefined
}
