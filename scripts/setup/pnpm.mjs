// Downloads the pinned pnpm, so that pnpm need not be installed. npm does the download, so mirrors, proxies and caches
// work as for any package, and it rejects bytes that do not match the pinned hash.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * pnpm is one binary per platform, and the hash in "packageManager" covers only the package that points to them. These
 * are the hashes of the binaries' packages. A platform without an entry has none pinned yet.
 * @type {Readonly<Record<string, string>>}
 */
const binaryIntegrity = {
  'pnpm@12.21.0 linux-arm64':
    'sha512-4Oj/iF2TDCe2lcH0n4TupPR5sSdrNLclJB6xBElLMPCUOAvBhdf2rRlSaO5M4erJ6g4Fyy7YTXTpcmfFsKyxEA==',
  'pnpm@12.21.0 linux-x64':
    'sha512-8eufCjHXspKbNS/kh8q4Q0gqJoOuvC4Q5pgos6XS8By/nAMtP+jf8F1Cw9er840kfAX+PJ/ts+A9qnLE91rvXQ==',
}

/**
 * @param {string} root
 * @returns {string} such as `pnpm@12.21.0`
 * @throws if package.json does not pin an exact pnpm with its hash
 */
export function pinnedPnpm(root) {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const exact = /^(pnpm@\d+\.\d+\.\d+)\+sha512\.[0-9a-f]{128}$/.exec(String(packageManager))
  if (!exact?.[1])
    throw new Error('package.json must pin an exact pnpm in "packageManager", with its +sha512.')
  return exact[1]
}

/**
 * @param {string} pnpm as returned by `pinnedPnpm`
 * @param {string} platform such as `linux-x64`
 * @returns {string | undefined} the hash of the binary's package, in npm's format
 */
export const integrityOf = (pnpm, platform) =>
  Object.hasOwn(binaryIntegrity, `${pnpm} ${platform}`)
    ? binaryIntegrity[`${pnpm} ${platform}`]
    : undefined

/**
 * Writes the package files with which `npm ci` downloads the binary and nothing else.
 * @param {string} folder
 * @param {{ pnpm: string, platform: string, integrity: string | undefined }} pinned
 * @returns {string} the path where the binary will be
 */
export function preparePnpm(folder, { pnpm, platform, integrity }) {
  const name = `@pnpm/exe.${platform}`
  const version = pnpm.slice(pnpm.indexOf('@') + 1)
  const dependencies = { [name]: version }
  const own = { name: 'aureus-pnpm', dependencies }
  const binary = { version, ...(integrity !== undefined && { integrity }) }
  const packages = { '': own, [`node_modules/${name}`]: binary }
  mkdirSync(folder, { recursive: true })
  /** @param {string} file @param {object} content */
  const write = (file, content) => writeFileSync(join(folder, file), JSON.stringify(content))
  write('package.json', { ...own, private: true })
  write('package-lock.json', { ...own, lockfileVersion: 3, requires: true, packages })
  return join(folder, 'node_modules', name, 'pnpm')
}

/**
 * @param {string} folder
 * @param {{ pnpm: string, platform: string }} pinned
 * @returns {string | undefined} path of the binary that an earlier set-up downloaded and verified
 */
export function broughtPnpm(folder, { pnpm, platform }) {
  const binaryFolder = join(folder, 'node_modules/@pnpm', `exe.${platform}`)
  try {
    const { version } = JSON.parse(readFileSync(join(binaryFolder, 'package.json'), 'utf8'))
    return pnpm === `pnpm@${version}` ? join(binaryFolder, 'pnpm') : undefined
  } catch {
    return undefined
  }
}

/**
 * npm sets npm_execpath to itself. If another package manager is there, uses the npm that came with this Node, and
 * finally the npm in PATH.
 * @param {Record<string, string | undefined>} env
 * @param {string} execPath as in `process.execPath`
 * @param {(path: string) => boolean} [exists]
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env, execPath, exists = existsSync) {
  const named = env['npm_execpath']
  const candidates = [
    ...(named && basename(named) === 'npm-cli.js' ? [named] : []),
    join(dirname(execPath), '../lib/node_modules/npm/bin/npm-cli.js'),
  ]
  const found = candidates.find((path) => exists(path))
  return found ? { command: execPath, args: [found] } : { command: 'npm', args: [] }
}
