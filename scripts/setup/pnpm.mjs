// Finds the npx that brings the pinned pnpm; pnpm itself need not be installed.
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * @param {string} root
 * @returns {string} such as `pnpm@12.21.0`
 * @throws when package.json pins no exact pnpm
 */
export function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const exact = /^(pnpm@\d+\.\d+\.\d+)(\+.*)?$/.exec(String(packageManager))
  if (!exact?.[1]) throw new Error('package.json must pin an exact pnpm in "packageManager".')
  return exact[1]
}

/**
 * npm names itself in npm_execpath; another package manager there is no use, and then the npm that
 * came with this Node is looked for, and npx on the PATH last.
 * @param {Record<string, string | undefined>} env
 * @param {string} execPath as in `process.execPath`
 * @param {(path: string) => boolean} [exists]
 * @returns {{ command: string, args: string[] }}
 */
export function npxCommand(env, execPath, exists = existsSync) {
  const named = env['npm_execpath']
  const candidates = [
    ...(named && basename(named) === 'npm-cli.js' ? [join(dirname(named), 'npx-cli.js')] : []),
    join(dirname(execPath), '../lib/node_modules/npm/bin/npx-cli.js'),
  ]
  const found = candidates.find((path) => exists(path))
  return found ? { command: execPath, args: [found] } : { command: 'npx', args: [] }
}
