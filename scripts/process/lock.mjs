// A file lock with one holder at a time. The file names the holding process; a dead holder's lock is taken over.

import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { identityOf, isSameProcess } from './identity.mjs'

/**
 * @typedef {{ pid: number, startedAt: string | null }} Holder
 * @typedef {{ held: true, release: () => void } | { held: false, holder: Holder & Record<string, unknown> }} LockResult
 */

/**
 * @param {string} path
 * @returns {(Holder & Record<string, unknown>) | null} null if there is no readable holder
 */
export function readHolder(path) {
  try {
    const holder = JSON.parse(readFileSync(path, 'utf8'))
    return typeof holder?.pid === 'number' ? holder : null
  } catch {
    return null
  }
}

/**
 * Takes the lock, or reports its holder. A link appears complete or not at all, so no reader sees half a file. A stale
 * file is first moved to a unique name: only one of several processes can move it, and the others see the new
 * holder.
 * @param {string} path
 * @param {Record<string, unknown>} [details] stored with the identity
 * @returns {LockResult}
 */
export function takeLock(path, details = {}) {
  mkdirSync(dirname(path), { recursive: true })
  const own = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`
  writeFileSync(own, JSON.stringify({ ...identityOf(), ...details }))
  try {
    for (;;) {
      try {
        linkSync(own, path)
        return { held: true, release: () => releaseLock(path) }
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error
      }
      const holder = readHolder(path)
      if (holder && isSameProcess(holder)) return { held: false, holder }
      discardStale(path, own)
    }
  } finally {
    rmSync(own, { force: true })
  }
}

/** @param {string} path @param {string} own */
function discardStale(path, own) {
  const aside = `${own}.stale`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return
    throw error
  }
  const moved = readHolder(aside)
  try {
    // Another process took the lock between the check and the move, so give it back.
    if (moved && isSameProcess(moved)) linkSync(aside, path)
  } catch {
    // A third process has it now. The loop reads which one.
  }
  rmSync(aside, { force: true })
}

/** @param {string} path */
function releaseLock(path) {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
}
