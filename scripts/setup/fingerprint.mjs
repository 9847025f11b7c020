// Checks whether node_modules matches the lockfile.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** @param {string} root */
const stampPath = (root) => join(root, 'node_modules', '.aureus-setup')

/**
 * Every file that determines what an install writes, in a fixed order.
 * @param {string} root
 * @returns {string[]} paths relative to `root`
 */
export function installInputs(root) {
  const workspaces = ['apps', 'packages'].flatMap((folder) =>
    existsSync(join(root, folder))
      ? readdirSync(join(root, folder)).map((name) => `${folder}/${name}`)
      : [],
  )
  return [
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    'package.json',
    ...[...workspaces, 'bench', 'e2e'].toSorted().map((folder) => `${folder}/package.json`),
  ].filter((path) => existsSync(join(root, path)))
}

/**
 * @param {string} root
 * @returns {string} sha256, hexadecimal
 */
export function fingerprint(root) {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const path of installInputs(root)) {
    const bytes = readFileSync(join(root, path))
    hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  }
  return hash.digest('hex')
}

/** @param {string} root */
export function isInstalled(root) {
  try {
    return readFileSync(stampPath(root), 'utf8') === fingerprint(root)
  } catch {
    return false
  }
}

/** @param {string} root */
export function markInstalled(root) {
  writeFileSync(stampPath(root), fingerprint(root))
}
