// Pictures of imported wallets, stored in files named by their content.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pngSize, svgProblem } from '../../platform/settings/image.ts'

const types = { png: 'image/png', svg: 'image/svg+xml', webp: 'image/webp', jpg: 'image/jpeg' }
type Extension = keyof typeof types

/** An SVG opened directly is a document. This policy blocks its scripts and external content. */
export const PICTURE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"

/** Where an import stores pictures. */
export const picturesFolder = (dataDir: string) => join(dataDir, 'wallets', 'pictures')

export const pictureUrl = (file: string) => `/v1/wallets/pictures/${file}`

export const isPictureUrl = (url: string) =>
  /^\/v1\/wallets\/pictures\/[0-9a-f]{32}\.\w+$/.test(url)

/** File names from `pictureFile`. No other file is read. */
const pictureName = /^[0-9a-f]{32}\.(png|svg|webp|jpg)$/

/** The file name for this content; `undefined` if it is not a picture or is an active SVG. */
export function pictureFile(content: Buffer): string | undefined {
  const extension = extensionOf(content)
  if (!extension) return undefined
  return `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.${extension}`
}

/** By content, whatever its declared type. */
function extensionOf(content: Buffer): Extension | undefined {
  if (pngSize(content)) return 'png'
  const marks = content.toString('latin1', 0, 12)
  if (marks.startsWith('RIFF') && marks.endsWith('WEBP')) return 'webp'
  if (marks.startsWith('\xff\xd8\xff')) return 'jpg'
  return svgProblem(content) === undefined ? 'svg' : undefined
}

/** Returns `undefined` if there is no such picture. */
export async function readPicture(
  dataDir: string,
  name: string,
): Promise<{ type: string; content: Buffer } | undefined> {
  const extension = pictureName.exec(name)?.[1] as Extension | undefined
  if (!extension) return undefined
  const content = await readFile(join(picturesFolder(dataDir), name)).catch(() => undefined)
  return content && { type: types[extension], content }
}
