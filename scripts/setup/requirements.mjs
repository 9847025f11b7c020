// What a machine must have before anything is installed. Must parse on Node 12.

const supported = ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']

/** pnpm, Vite's and the linter's binaries ask for 20; Node 26 itself then comes with the dependencies. */
const oldestNode = 20

/** 1.1 GiB is what a first install writes (measured); the rest is room for a build and the data. */
export const neededBytes = 2 * 1024 * 1024 * 1024

/**
 * @param {string} version as in `process.versions.node`
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 * @returns {string | null} one line that says what to do, or null when the machine will do
 */
export function missingRequirement(version, platform, arch) {
  if (Number(version.split('.')[0]) < oldestNode) {
    return (
      'Aureus needs Node ' +
      oldestNode +
      ' or newer and this is Node ' +
      version +
      ': install it from https://nodejs.org or with "nvm install 26", then run the command again.'
    )
  }
  if (platform === 'win32') {
    return 'Aureus does not run on Windows itself: open WSL ("wsl --install") and run the command there.'
  }
  if (supported.indexOf(platform + '-' + arch) === -1) {
    return (
      'Aureus runs on Linux and macOS, x64 or arm64, and this is ' +
      platform +
      '-' +
      arch +
      ': use one of those, or WSL or a container that is one.'
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
    'The disk is nearly full: ' +
    (freeBytes / 1024 / 1024 / 1024).toFixed(1) +
    ' GiB are free and the dependencies need 2 GiB. Free some space and run the command again.'
  )
}
