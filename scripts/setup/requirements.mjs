// What the machine must have before an install. Must parse on Node 12.

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** The minimum of pnpm, Vite and the linter's binaries. Node 26 itself comes with the dependencies. */
const oldestNode = 20

/** A first install writes 1.1 GiB (measured). The rest is room for a build and data. */
export const neededBytes = 2 * 1024 * 1024 * 1024

/**
 * @param {string} version as in `process.versions.node`
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 * @returns {string | null} one line of advice, or null if the machine is suitable
 */
export function missingRequirement(version, platform, arch) {
  if (Number(version.split('.')[0]) < oldestNode) {
    return (
      'Aureus needs Node ' +
      oldestNode +
      ' or newer. This is Node ' +
      version +
      '. Install it from https://nodejs.org or with "nvm install 26", then run the command again.'
    )
  }
  if (platform === 'win32') {
    return 'Aureus does not run directly on Windows. Open WSL ("wsl --install") and run the command there.'
  }
  if (supported.indexOf(platform + '-' + arch) === -1) {
    return (
      'Aureus runs on Linux and macOS, x64 or arm64. This is ' +
      platform +
      '-' +
      arch +
      '. Use one of those, WSL or a container.'
    )
  }
  return null
}

/**
 * @param {number} freeBytes
 * @returns {string | null}
 */
export function missingSpace(freeBytes) {
  if (freeBytes >= neededBytes) return null
  return (
    'The disk is nearly full. ' +
    (freeBytes / 1024 / 1024 / 1024).toFixed(1) +
    ' GiB are free and the dependencies need 2 GiB. Free some space and run the command again.'
  )
}
