// Stores what the wallet library keeps in one file, so that sessions survive a restart.
import { readFileSync } from 'node:fs'
import * as v from 'valibot'
import { replaceFile } from '../chain/durableFile.ts'

const KeptSchema = v.record(v.string(), v.unknown())

/** A damaged file counts as empty: its sessions end. */
export function openStorage(path: string) {
  const kept = new Map(Object.entries(read(path)))
  const save = () => replaceFile(path, JSON.stringify(Object.fromEntries(kept)))
  return {
    getKeys: async () => [...kept.keys()],
    getEntries: async <T>() => [...kept].map(([key, value]): [string, T] => [key, value as T]),
    getItem: async <T>(key: string) => structuredClone(kept.get(key)) as T | undefined,
    async setItem(key: string, value: unknown) {
      kept.set(key, structuredClone(value))
      save()
    },
    async removeItem(key: string) {
      kept.delete(key)
      save()
    },
  }
}

function read(path: string): Record<string, unknown> {
  try {
    return v.parse(KeptSchema, JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return {}
  }
}
