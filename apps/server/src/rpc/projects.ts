// `PROJECT_IDS`: who beside this deployment's own page may use its RPC service.
import { isProjectId } from '../settings/schema.ts'

export interface Project {
  readonly id: string
  /** Calls a minute, over all its visitors; the common limit where it has none of its own. */
  readonly perMinute?: number
}

/** Reads `partner-a partner-b=6000`. `undefined` where any part does not fit, or an id comes twice. */
export function parseProjects(text: string): readonly Project[] | undefined {
  const projects = text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry): Project | undefined => {
      const [id = '', limit, ...more] = entry.split('=')
      if (!isProjectId(id) || more.length > 0) return undefined
      if (limit === undefined) return { id }
      return /^[1-9]\d{0,8}$/.test(limit) ? { id, perMinute: Number(limit) } : undefined
    })
  const read = projects.filter((one) => one !== undefined)
  const isWhole = read.length === projects.length
  return isWhole && new Set(read.map(({ id }) => id)).size === read.length ? read : undefined
}
