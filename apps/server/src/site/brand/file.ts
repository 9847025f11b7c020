// A brand file as it is served. Its path changes with its content, so caches may keep it forever.
import { createHash } from 'node:crypto'

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
