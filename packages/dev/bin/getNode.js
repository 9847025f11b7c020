// Gets a newer Node for this command alone, with the npm that is there: mirrors, proxies and its cache work as usual.
import { execFileSync } from 'node:child_process'
import process from 'node:process'
import { nodePackages, nodeVersion, oldestNode } from './requirements.js'

/**
 * @param {string} platform
 * @param {string} arch
 * @returns {string} the path of its binary
 * @throws if npm cannot get it
 */
export function getNode(platform, arch) {
  const name = nodePackages[`${platform}-${arch}`]
  console.error(
    `The development server needs Node ${oldestNode} or newer, and this is ${process.versions.node}. Getting ${nodeVersion} for it with npm …`,
  )
  const npm = process.env.npm_execpath
  const args = ['exec', '--yes', `--package=${name}@${nodeVersion}`, '--']
  const ask = ['node', '--print', 'process.execPath']
  /** @type {import('node:child_process').ExecFileSyncOptionsWithStringEncoding} */
  const options = { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }
  try {
    const path =
      npm && npm.endsWith('npm-cli.js')
        ? execFileSync(process.execPath, [npm].concat(args, ask), options)
        : execFileSync('npm', args.concat(ask), options)
    return path.trim()
  } catch (cause) {
    throw new Error(
      `npm could not get Node ${nodeVersion}. Install Node ${oldestNode} or newer from https://nodejs.org or with "nvm install ${nodeVersion}", then run the command again.`,
      { cause },
    )
  }
}
