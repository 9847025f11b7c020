// What the command remembers between runs, for this user alone: the session of each console, and what is known of its
// audit log.
import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'

const ConsoleSchema = v.object({
  /** Cookies by name. */
  cookies: v.optional(v.record(v.string(), v.string()), {}),
  /** Signs again where a fresh signature is asked for. */
  keyFile: v.optional(v.string()),
  account: v.optional(v.string()),
  /** Public keys of the audit log that were seen here. */
  auditKeys: v.optional(v.array(v.string()), []),
  /** Hash of the newest entry that was verified here. */
  auditHead: v.optional(v.string()),
})
const StateSchema = v.record(v.string(), ConsoleSchema)

export type ConsoleState = v.InferOutput<typeof ConsoleSchema>

export interface Store {
  read(): ConsoleState
  write(change: Partial<ConsoleState>): void
}

/** @param url of the console */
export function openStore(url: string, environment: NodeJS.ProcessEnv): Store {
  const folder = join(environment['XDG_CONFIG_HOME'] || join(homedir(), '.config'), 'aureus-admin')
  const path = join(folder, 'consoles.json')
  const readAll = (): ReadonlyMap<string, ConsoleState> => {
    try {
      return new Map(Object.entries(v.parse(StateSchema, JSON.parse(readFileSync(path, 'utf8')))))
    } catch {
      return new Map()
    }
  }
  const read = () => readAll().get(url) ?? v.parse(ConsoleSchema, {})
  return {
    read,
    write(change) {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      chmodSync(folder, 0o700)
      const state = new Map(readAll()).set(url, { ...read(), ...change })
      const next = `${path}.${process.pid}`
      writeFileSync(next, `${JSON.stringify(Object.fromEntries(state), null, 2)}\n`, {
        mode: 0o600,
      })
      renameSync(next, path)
    },
  }
}
