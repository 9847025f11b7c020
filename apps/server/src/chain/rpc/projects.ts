// `PROJECT_IDS`: other clients that may use the RPC service.
import { isProjectId } from '../../platform/settings/schema.ts'

export interface Project {
  readonly id: string
  /** Calls per minute of all its visitors; default: the common limit. */
  readonly perMinute?: number
}

/** Parses `partner-a partner-b=6000`. Returns `undefined` if any part is invalid or an id appears twice. */
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
