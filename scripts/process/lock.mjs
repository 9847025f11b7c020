// One holder at a time, by a file that names the holding process; a dead holder's file is taken over.

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
 * @returns {(Holder & Record<string, unknown>) | null} null when there is none that can be read
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
 * Takes the lock, or says who has it. A link appears whole or not at all, so no reader ever sees
 * half a file. A stale file is moved away under a name of its own: of two who find it stale, only
 * one can move it, and the other sees the new holder.
 * @param {string} path
 * @param {Record<string, unknown>} [details] written beside the identity
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
    // Somebody took the lock between the look and the move: give it back.
    if (moved && isSameProcess(moved)) linkSync(aside, path)
  } catch {
    // A third one has it by now; the loop reads who.
  }
  rmSync(aside, { force: true })
}

/** @param {string} path */
function releaseLock(path) {
  if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true })
}
