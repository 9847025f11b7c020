// A brand file as it is served. Its path changes with its content, so caches may keep it forever.
import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'

const types = { css: 'text/css; charset=utf-8', svg: 'image/svg+xml', png: 'image/png' } as const

export interface BrandFile {
  path: string
  type: (typeof types)[keyof typeof types]
  body: Buffer
}

export function asFile(
  name: string,
  extension: keyof typeof types,
  content: string | Buffer,
): BrandFile {
  const body = Buffer.from(content)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 12)
  return { path: `/brand/${name}-${hash}.${extension}`, type: types[extension], body }
}

/** The content of an operator's file, or a string that says what is wrong with it. */
export function readLimited(file: string, maxBytes: number): Buffer | string {
  try {
    const { size } = statSync(file)
    if (size > maxBytes) return `is larger than ${maxBytes / 1024} KiB`
    return size === 0 ? 'is empty' : readFileSync(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'ENOENT') return 'names a file that does not exist'
    return 'names a file that cannot be read'
  }
}
